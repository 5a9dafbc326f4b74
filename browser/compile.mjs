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
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.Pass(lineno=1, col_offset=0)]
    return tree

folder = pathlib.Path("/folder")
for file in sorted(folder.rglob("*.py")):
    _, *names = file.relative_to(folder).parts
    source = file.read_bytes()
    tree = ast.parse(source)
    # Docstrings are read where the runtime binds its functions, and where the document of the API is made.
    whole = names[0] in ("_pyodide", "pyodide") or names[:2] == ["automatable", "web"]
    tree = tree if whole else without_docstrings(tree)
    # Ours keep their assertions.
    code = compile(tree, "/".join(names), "exec", dont_inherit=True, optimize=0 if whole or names[0] == "automatable" else 2)
    file.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
    file.unlink()
`);
