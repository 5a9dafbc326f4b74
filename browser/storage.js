// The folder of saved games, kept in IndexedDB: in parts, so that a move writes little, and all parts of a change at once.
const PART = 32768;

const done = request => new Promise((good, bad) => {
  request.onsuccess = () => good(request.result);
  request.onerror = () => bad(request.error);
});

export const openStorage = async name => {
  const storage = new Storage(name);
  await storage.open();
  return storage;
};

class Storage {
  #name;
  #database = null;
  #kept = new Map();
  // Called when somebody has cleared the storage under a running table, where everything still is.
  lost = () => {};
  constructor(name) { this.#name = name; }

  async open() {
    const opening = indexedDB.open(this.#name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("parts");
    this.#database = await done(opening);
    this.#database.onclose = () => { this.#database = null; this.#kept = new Map(); this.lost(); };
  }

  // Every file by its name, as it was saved last.
  async load() {
    const parts = this.#database.transaction("parts").objectStore("parts");
    const [keys, values] = await Promise.all([done(parts.getAllKeys()), done(parts.getAll())]);
    const files = new Map();
    keys.forEach(([name, number], index) => {
      if (!files.has(name)) files.set(name, []);
      files.get(name)[number] = values[index];
    });
    for (const [name, found] of files) {
      const content = new Uint8Array(found.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of found) { content.set(part, at); at += part.length; }
      this.#kept.set(name, content);
    }
    return this.#kept;
  }

  // Write what has changed; it is on the disk when this is done, all of it or nothing.
  async save(files) {
    if (!this.#database) await this.open();
    const transaction = this.#database.transaction("parts", "readwrite", { durability: "strict" });
    const written = new Promise((good, bad) => {
      transaction.oncomplete = good;
      transaction.onabort = () => bad(transaction.error ?? new DOMException("", "AbortError"));
    });
    const parts = transaction.objectStore("parts");
    for (const [name, content] of files) {
      const before = this.#kept.get(name);
      for (let at = 0; at < content.length; at += PART) {
        const part = content.subarray(at, at + PART);
        if (!before || !same(part, before.subarray(at, at + PART))) parts.put(part.slice(), [name, at / PART]);
      }
      this.#drop(parts, name, Math.ceil(content.length / PART));
    }
    for (const name of this.#kept.keys()) if (!files.has(name)) this.#drop(parts, name, 0);
    transaction.commit?.();
    await written;
    this.#kept = files;
  }

  // A file that has become shorter has no parts beyond its end.
  #drop(parts, name, from) {
    const before = Math.ceil((this.#kept.get(name)?.length ?? 0) / PART);
    if (before > from) parts.delete(IDBKeyRange.bound([name, from], [name, Infinity]));
  }
}

const same = (one, other) => {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
};
