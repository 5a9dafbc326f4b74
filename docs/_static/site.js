// What screen readers and keyboards need and furo leaves out: levels of captions, names of the two side bars, code and tables that can be scrolled.
document.querySelectorAll(".caption[role=heading]").forEach((caption) => caption.setAttribute("aria-level", "2"));
document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "All pages");
document.querySelector(".toc-drawer")?.setAttribute("aria-label", "This page");
document.querySelectorAll("pre, .table-wrapper").forEach((wide) => { wide.tabIndex = 0; });
