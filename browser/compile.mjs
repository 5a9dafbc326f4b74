// Compiles every module in a folder with the Python that will run it, in place of its source: node compile.mjs PYODIDE FOLDER
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2).map(given => path.resolve(given));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
// A fixed hash seed: sets are written in the order of their hashes, and the same sources must make the same bytes.
// Lines without columns: what went wrong can still be found, and all modules together are a quarter smaller.
const py = await loadPyodide({ indexURL: `${pyodide}/`, env: { HOME: "/home", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
py.FS.mkdirTree("/folder");
py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, "/folder");
py.runPython(`
import ast, importlib.util, pathlib, sys
from importlib._bootstrap_external import _code_to_hash_pyc

def without_docstrings(tree):
    """Only statements are looked at: no expression holds a docstring."""
    left = [tree]
    while left:
        node = left.pop()
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass(lineno=1, col_offset=0)]
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            found = getattr(node, name, None)
            if isinstance(found, list):
                left += found
    return tree

folder = pathlib.Path("/folder")
for file in sorted(folder.rglob("*.py")):
    _, *names = file.relative_to(folder).parts
    source = file.read_bytes()
    # Docstrings are read where the runtime binds its functions, and where the document of the API is made.
    whole = names[0] in ("_pyodide", "pyodide") or names[:2] == ["automatable", "web"]
    ours = names[0] == "automatable"
    # Ours lose their docstrings and keep their assertions; others lose both, for which the compiler needs no help.
    program = without_docstrings(ast.parse(source)) if ours and not whole else source
    code = compile(program, "/".join(names), "exec", dont_inherit=True, optimize=0 if whole or ours else 2)
    file.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
    file.unlink()
`);
