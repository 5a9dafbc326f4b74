// Hosts show this page where they have no file: a bookmarked game before the table is here, or after everything was cleared.
// It may stand at any address, so the folder of the table is looked for, from the deepest on; the table then goes to what was asked for.
const parts = location.pathname.replace(/\/+$/, "").split("/");
const isHome = async home => {
  const found = await fetch(`${home}shell.js`, { method: "HEAD", cache: "no-cache" });
  return found.ok && found.headers.get("content-type")?.includes("javascript");
};
const find = async () => {
  for (let depth = parts.length; depth > 0; depth--) {
    const home = `${parts.slice(0, depth).join("/")}/`;
    // A table without its first page would only lead back here.
    if (home === location.pathname || !await isHome(home).catch(() => false)) continue;
    location.replace(`${home}#/${location.pathname.slice(home.length)}${location.search}${location.hash}`);
    return;
  }
  document.querySelector("#looking").hidden = true;
  document.querySelector("#nothing").hidden = false;
};
speak([...navigator.languages]);
// In the frame of a table whose service worker has just gone: the page around it starts again by itself.
if (window === window.top) find();
