"use strict";
// Shows how an answer is read while it is typed. The page is complete without it.
const form = document.getElementById("answers");
for (const field of form.querySelectorAll("[data-read]:not([readonly])")) {
  const shown = document.getElementById(field.dataset.read);
  let timer, asked = 0;
  const read = async () => {
    const turn = ++asked;
    const part = field.name.replace("answer-", "");
    const response = await fetch(form.getAttribute("action") + "/read", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ part, text: field.value }),
    });
    const html = response.ok ? (await response.json()).html : "";
    if (turn === asked) shown.innerHTML = html;
  };
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => read().catch(() => {}), 250);
  });
}
