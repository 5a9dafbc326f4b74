// The worker that runs Python. What was saved is in the browser's storage before an answer leaves; while one is long in coming, others are given.
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { openStorage } from "./storage.js";

const HOME = new URL("./", location).pathname;
const SAVED = "/saved";
const began = performance.now();
const marks = {};
const stage = name => {
  marks[name] = Math.round(performance.now() - began);
  postMessage({ kind: "stage", name });
};

const folders = (FS, folder, found = new Map()) => {
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (FS.isDir(FS.stat(path).mode)) folders(FS, path, found);
    else found.set(path, FS.readFile(path));
  }
  return found;
};

// A plain tar of short names and ordinary files, as our build writes it.
const unpack = (FS, tar, folder) => {
  const text = (from, length) => new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  const made = new Set();
  for (let at = 0; tar[at]; ) {
    const path = `${folder}/${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) { FS.mkdirTree(parent); made.add(parent); }
    FS.writeFile(path, tar.slice(at + 512, at + 512 + size), { canOwn: true });
    at += 512 + Math.ceil(size / 512) * 512;
  }
};

const start = async () => {
  stage("runtime");
  const packed = fetch("./app.tar").then(answer => answer.arrayBuffer());
  const opened = openStorage(`automatable${HOME}`);
  opened.catch(() => {});
  const py = await loadPyodide({ indexURL: new URL("./pyodide/", location).href, env: { HOME: "/home", AUTOMATABLE_HOME: SAVED } });
  stage("saves");
  py.FS.mkdirTree(SAVED);
  const storage = await opened;
  const files = await storage.load();
  for (const [path, content] of files) {
    py.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    py.FS.writeFile(path, content);
  }
  stage("app");
  unpack(py.FS, new Uint8Array(await packed), "/app");
  let unsaved = false;
  const committed = () => { unsaved = true; };
  py.globals.set("committed", committed);
  py.globals.set("base", HOME.slice(0, -1));
  const ask = py.runPython("import sys; sys.path.insert(0, '/app'); from automatable.web.in_browser import TableInBrowser; TableInBrowser(base, committed).answer");

  // Nothing is shown, and nothing acknowledged, that is not kept: until it is, every answer is that it is not.
  // What is written while something is being kept comes next, so each answer waits for all that it may tell of.
  let keeping = Promise.resolve();
  const keep = async () => {
    if (!unsaved) return;
    unsaved = false;
    try { await storage.save(folders(py.FS, SAVED)); } catch (error) { unsaved = true; throw error; }
  };
  const save = () => keeping = keeping.catch(() => {}).then(keep);
  storage.lost = () => { unsaved = true; save().catch(() => {}); };
  const answer = async ({ id, method, url, headers, body }) => {
    const from = performance.now();
    let status = 507, head = "[]", out = new ArrayBuffer(0), python = 0;
    try {
      await save();
      const bytes = py.toPy(new Uint8Array(body ?? 0)).tobytes();
      const told = await ask(method, url, JSON.stringify(headers), bytes);
      [status, head] = [told.get(0), told.get(1)];
      const content = told.get(2);
      out = content.toJs().slice().buffer;
      for (const proxy of [bytes, content, told]) proxy.destroy();
      if (method !== "GET" && method !== "HEAD") unsaved = true;
      python = performance.now() - from;
      await save();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      [status, head, out] = [507, "[]", new ArrayBuffer(0)];
      postMessage({ kind: "trouble", name: "full", why: `${error.name} ${error.message}` });
    }
    postMessage({ kind: "answer", id, status, headers: JSON.parse(head), body: out, took: { method, path: new URL(url).pathname, status, python, all: performance.now() - from } }, [out]);
  };
  const retry = async () => {
    unsaved = true;
    try { await save(); postMessage({ kind: "saved" }); } catch (error) { postMessage({ kind: "trouble", name: "full", why: String(error) }); }
  };
  const work = message => message.kind === "ask" ? answer(message) : message.kind === "retry" ? retry() : postMessage({ kind: "heap", size: py._module.HEAPU8.length });
  return { empty: files.size === 0, take: message => { Promise.resolve(work(message)).catch(dead); } };
};

const dead = error => {
  postMessage({ kind: "trouble", name: error instanceof DOMException ? "private" : "stopped", why: String(error.message ?? error).split("\n").filter(Boolean).at(-1) });
};

navigator.locks.request(name, () => { postMessage({ kind: "lives" }); return new Promise(() => {}); });
const waiting = [];
onmessage = ({ data }) => waiting.push(data);
try {
  const table = await start();
  postMessage({ kind: "ready", empty: table.empty, marks: { ...marks, ready: Math.round(performance.now() - began) } });
  onmessage = ({ data }) => data.kind === "alive" ? postMessage({ kind: "alive" }) : table.take(data);
  for (const message of waiting) onmessage({ data: message });
} catch (error) { dead(error); }
