// The signs of a board have sizes of their own: each fills its frame.
for (const frame of document.querySelectorAll(".learn li > svg")) {
  const { x, y, width, height } = frame.firstElementChild.getBBox();
  if (width && height) frame.setAttribute("viewBox", `${x - 1} ${y - 1} ${width + 2} ${height + 2}`);
}
