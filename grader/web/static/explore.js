"use strict";
// Keeps the picture and the numbers in step with the fields. The page is complete without it.
const form = document.getElementById("explore");
const plane = form.querySelector(".plane");
const size = plane.viewBox.baseVal.width;
const reach = Number(form.elements.qx.max);
const cell = size / (2 * reach + 1);
const scores = ["s1", "s2", "s3", "s4"];
const at = (id) => document.getElementById(id);
const value = (name) => Number(form.elements[name].value);
const vector = (name) => [value(name + "x"), value(name + "y")];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];

// Ties go away from zero, as the engine rounds; the sum lifts a tie that no float can hold.
const fixed = (number) => {
  const text = (Math.abs(number) + 1e-12).toFixed(3);
  return number < 0 && Number(text) ? "-" + text : text;
};
const pair = (a) => `(${fixed(a[0])}, ${fixed(a[1])})`;
const say = (id, shown, text) => {
  at(id).textContent = shown ? text() : form.dataset.undefined;
};
const place = (id, names, numbers) => {
  names.forEach((name, i) => at(id).setAttribute(name, numbers[i].toFixed(2)));
};
const pixel = (a) => [size / 2 + cell * a[0], size / 2 - cell * a[1]];

function showVectors() {
  const q = vector("q"), k = vector("k");
  const product = dot(q, k), qq = dot(q, q), kk = dot(k, k);
  const p = kk ? k.map((x) => (product * x) / kk) : [0, 0];
  const cosine = Math.min(1, Math.max(-1, product / Math.sqrt(qq * kk)));
  say("dot", true, () => fixed(product));
  say("norm-q", true, () => fixed(Math.sqrt(qq)));
  say("norm-k", true, () => fixed(Math.sqrt(kk)));
  say("cosine", qq && kk, () => fixed(cosine));
  say("angle", qq && kk, () => fixed((Math.acos(cosine) * 180) / Math.PI));
  say("comp", kk, () => fixed(product / Math.sqrt(kk)));
  say("proj", kk, () => pair(p));
  say("remainder", kk, () => pair([q[0] - p[0], q[1] - p[1]]));
  const ends = ["x1", "y1", "x2", "y2"];
  for (const [name, from, to] of [["q", [0, 0], q], ["k", [0, 0], k], ["p", [0, 0], p], ["r", p, kk ? q : p]]) {
    place("arrow-" + name, ends, [...pixel(from), ...pixel(to)]);
  }
  for (const [name, tip] of [["q", q], ["k", k]]) {
    const [x, y] = pixel(tip), handle = at("handle-" + name);
    place("handle-" + name, ["cx", "cy"], [x, y]);
    place("name-" + name, ["x", "y"], [x + 12, y - 12]);
    handle.setAttribute("aria-valuenow", tip[0]);
    handle.setAttribute("aria-valuetext", `${name} = (${tip[0]}, ${tip[1]})`);
  }
}

function showWeights() {
  const scaled = scores.map((name) => value(name) / Math.sqrt(value("d")));
  const most = Math.max(...scaled);
  const raised = scaled.map((score) => Math.exp(score - most));
  const total = raised.reduce((a, b) => a + b);
  let left = 0;
  at("width").textContent = value("d");
  scores.forEach((name, i) => {
    const weight = raised[i] / total;
    at("scaled-" + name).textContent = fixed(scaled[i]);
    at("weight-" + name).textContent = fixed(weight);
    place("strip-" + name, ["x", "width"], [left, 100 * weight]);
    left += 100 * weight;
  });
}

function move(name, x, y) {
  const within = (number) => Math.min(reach, Math.max(-reach, Math.round(2 * number) / 2)) + 0;
  form.elements[name + "x"].value = within(x);
  form.elements[name + "y"].value = within(y);
  showVectors();
}

const STEPS = { ArrowLeft: [-0.5, 0], ArrowRight: [0.5, 0], ArrowUp: [0, 0.5], ArrowDown: [0, -0.5] };
for (const name of ["q", "k"]) {
  const handle = at("handle-" + name);
  const start = { tabindex: 0, role: "slider", "aria-label": plane.dataset[name], "aria-valuemin": -reach, "aria-valuemax": reach };
  for (const [key, text] of Object.entries(start)) handle.setAttribute(key, text);
  handle.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const [x, y] = vector(name);
    move(name, x + step[0], y + step[1]);
  });
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    handle.focus();
    event.preventDefault();
  });
  handle.addEventListener("pointermove", (event) => {
    if (!handle.hasPointerCapture(event.pointerId)) return;
    const box = plane.getBoundingClientRect(), scale = size / box.width;
    move(name, ((event.clientX - box.left) * scale - size / 2) / cell, (size / 2 - (event.clientY - box.top) * scale) / cell);
  });
}
form.addEventListener("input", () => {
  if (!form.checkValidity()) return;
  showVectors();
  showWeights();
});
form.querySelector(".buttons").hidden = true;
showVectors();
showWeights();
