"use strict";
// What is too wide for the page scrolls by itself, and the keyboard must reach it while it does:
// some browsers see to that, others have to be told.
const WIDE = 'math[display="block"], .text p, .solution p, .verdict p, .later, .scroll';

const watch = new ResizeObserver((seen) => {
  for (const { target } of seen) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
  }
});

// Only the maths font shows how wide a formula is.
document.fonts.ready.then(() => document.querySelectorAll(WIDE).forEach((one) => watch.observe(one)));
