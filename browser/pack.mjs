// Compiles the staged packages with the Python that will run them, and packs the result: node pack.mjs PYODIDE STAGE TAR
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, stage, out] = process.argv.slice(2).map(given => path.resolve(given));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
// A fixed hash seed: sets are written in the order of their hashes, and the same sources must make the same bytes.
const py = await loadPyodide({ indexURL: `${pyodide}/`, env: { HOME: "/home", PYTHONHASHSEED: "0" } });
for (const [at, root] of [["/stage", stage], ["/out", path.dirname(out)]]) {
  py.FS.mkdirTree(at);
  py.FS.mount(py.FS.filesystems.NODEFS, { root }, at);
}
py.globals.set("NAME", path.basename(out));
py.runPython(`
import io, pathlib, py_compile, tarfile
stage = pathlib.Path("/stage")
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
with tarfile.open(f"/out/{NAME}", "w", format=tarfile.GNU_FORMAT) as target:
    for file in sorted(stage.rglob("*")):
        if not file.is_file() or file.suffix == ".pyc":
            continue
        name = str(file.relative_to(stage))
        content = file.read_bytes()
        if file.suffix == ".py":
            name += "c"
            content = pathlib.Path(py_compile.compile(str(file), "/tmp/x.pyc", name, doraise=True, invalidation_mode=unchecked)).read_bytes()
        entry = tarfile.TarInfo(name)
        entry.size = len(content)
        target.addfile(entry, io.BytesIO(content))
`);
