"use strict";
// Boxes for a matrix over its text field, which stays what is sent. The page is complete without.
const MOST = 12;
const split = (text) =>
  text.trim().split(/[\n;]+/).map((row) => row.trim().split(/[\s,]+/).filter(Boolean)).filter((row) => row.length);

/** Rows of a text that is nothing but plain entries, else null. */
function rowsOf(text) {
  const rows = split(text.replace(/^\s*\[([^[\]]*)\]\s*$/, "$1"));
  const even = rows.every((row) => row.length === rows[0].length && row.length <= MOST);
  return even && rows.length <= MOST && rows.flat().every((entry) => /^[-\w./^*√−]+$/.test(entry)) ? rows : null;
}

function boxes(field) {
  const start = rowsOf(field.value);
  if (!start) return;
  let rows = start.length ? start : [["", ""], ["", ""]];
  const grid = document.createElement("div"), table = document.createElement("div");
  const label = field.labels[0].textContent.trim();
  grid.className = "grid-entry";
  table.className = "boxes";
  const words = (text, facts) => text.replace(/%(\w)/g, (_, name) => facts[name]);

  function write() {
    const filled = rows.flat().some(Boolean);
    field.value = filled ? "[" + rows.map((row) => row.join(", ")).join("; ") + "]" : "";
    field.dispatchEvent(new Event("input"));
  }
  function resize(height, width) {
    rows = Array.from({ length: height }, (_, i) => Array.from({ length: width }, (_, j) => (rows[i] || [])[j] || ""));
    draw();
    write();
  }
  function paste(event, i, j) {
    const given = split(event.clipboardData.getData("text").replace(/[[\](){}]/g, " "));
    if (given.flat().length < 2) return;
    event.preventDefault();
    const height = Math.min(MOST, Math.max(rows.length, i + given.length));
    const width = Math.min(MOST, Math.max(rows[0].length, j + Math.max(...given.map((row) => row.length))));
    resize(height, width);
    given.forEach((row, y) => row.forEach((entry, x) => {
      if (i + y < MOST && j + x < MOST) rows[i + y][j + x] = entry;
    }));
    draw();
    write();
  }
  function draw() {
    table.style.setProperty("--columns", rows[0].length);
    table.replaceChildren(...rows.flatMap((row, i) => row.map((entry, j) => {
      const box = document.createElement("input");
      box.className = "field";
      box.value = entry;
      box.autocomplete = "off";
      box.setAttribute("aria-label", label + ": " + words(field.dataset.box, { r: i + 1, c: j + 1 }));
      box.addEventListener("input", () => { rows[i][j] = box.value.trim(); write(); });
      box.addEventListener("paste", (event) => paste(event, i, j));
      return box;
    })));
  }
  const sizes = ["rows", "columns"].map((name, axis) => {
    const size = document.createElement("input"), tag = document.createElement("label");
    Object.assign(size, { type: "number", min: 1, max: MOST, className: "field", value: axis ? rows[0].length : rows.length });
    size.addEventListener("change", () => {
      size.value = Math.min(MOST, Math.max(1, Math.round(Number(size.value)) || 1));
      resize(Number(sizes[0].lastChild.value), Number(sizes[1].lastChild.value));
    });
    tag.append(field.dataset[name] + " ", size);
    return tag;
  });
  const tools = document.createElement("div");
  tools.className = "sizes";
  tools.append(...sizes);
  grid.append(tools, table);
  field.before(grid);
  field.classList.add("beneath");
  draw();
  // Text that boxes cannot hold is typed in the field itself, and sizes follow what was pasted.
  table.addEventListener("paste", () => sizes.forEach((tag, axis) => {
    tag.lastChild.value = axis ? rows[0].length : rows.length;
  }));
}
document.querySelectorAll("textarea[data-grid]:not([readonly])").forEach(boxes);
