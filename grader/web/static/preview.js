"use strict";
// Loads the page again when a file was saved. Without it, press reload.
const page = document.querySelector("[data-stamp]");
async function look() {
  const answer = await fetch(page.dataset.changes);
  const changed = answer.ok && (await answer.json()).stamp !== page.dataset.stamp;
  if (changed) location.reload();
}
setInterval(() => look().catch(() => {}), 1000);
