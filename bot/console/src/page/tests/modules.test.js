import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const page = new URL("../", import.meta.url);
const modules = new Map(readdirSync(page).filter((name) => name.endsWith(".js"))
  .map((name) => [name, readFileSync(new URL(name, page), "utf8")]));
const imports = (text) => [...text.matchAll(/^import (?:.* from )?"\.\/(.*)";$/gm)].map(([, name]) => name);

test("no module imports one that imports it", () => {
  const checked = new Set();
  const walk = (name, way) => {
    assert.ok(!way.includes(name), `${[...way, name].join(" imports ")}`);
    if (checked.has(name)) return;
    for (const next of imports(modules.get(name))) walk(next, [...way, name]);
    checked.add(name);
  };
  for (const name of modules.keys()) walk(name, []);
  assert.ok(checked.size > 20);
});

test("modules without a browser import none that needs one", () => {
  for (const name of ["drafts.js", "form.js", "history.js", "memory.js", "names.js", "outbox.js", "picks.js", "resume.js", "seats.js"]) {
    for (const other of imports(modules.get(name))) assert.match(other, /^(names|memory)\.js$/, `${name} imports ${other}`);
    assert.doesNotMatch(modules.get(name), /\b(document|window|location)\./, name);
  }
});

test("a module has one idea: at most 250 lines, and no line wider than 130 characters", () => {
  for (const [name, text] of modules) {
    const lines = text.split("\n");
    assert.ok(lines.length <= 250, `${name} has ${lines.length} lines`);
    const wide = lines.filter((line) => line.length > 130);
    assert.deepEqual(wide, [], name);
  }
});
