import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const page = new URL("../", import.meta.url);
/** The scripts of a folder by their path below the page. */
const scripts = (folder) =>
  readdirSync(new URL(folder, page))
    .filter((name) => name.endsWith(".js"))
    .map((name) => [`${folder}${name}`, readFileSync(new URL(`${folder}${name}`, page), "utf8")]);
const modules = new Map([...scripts(""), ...scripts("app/")]);
const imports = (name) =>
  [...modules.get(name).matchAll(/^(?:import|\}) (?:.*from )?"(\.{1,2}\/.*)";$/gm)].map(([, path]) =>
    new URL(path, new URL(name, page)).href.slice(page.href.length),
  );

test("no module imports one that imports it", () => {
  const checked = new Set();
  const walk = (name, way) => {
    assert.ok(!way.includes(name), `${[...way, name].join(" imports ")}`);
    if (checked.has(name)) return;
    for (const next of imports(name)) walk(next, [...way, name]);
    checked.add(name);
  };
  for (const name of modules.keys()) walk(name, []);
  assert.ok(checked.size > 60);
});

/** Modules that Node can run, and what they may import. */
const PURE = [
  "channel-address",
  "app/drafts",
  "form",
  "history",
  "memory",
  "moment",
  "names",
  "outbox",
  "picks",
  "resume",
  "next-seat",
  "app/chances",
  "app/chosen",
  "app/grid",
  "app/guess",
  "app/lines",
  "app/merge",
  "app/peers",
  "app/pivot",
  "app/refuted",
  "app/seen",
  "app/slide",
  "app/squares",
  "app/told",
  "app/tree",
  "app/turns",
].map((name) => `${name}.js`);

test("modules without a browser import none that needs one", () => {
  for (const name of PURE) {
    for (const other of imports(name)) assert.ok(PURE.includes(other), `${name} imports ${other}`);
    assert.doesNotMatch(modules.get(name), /\b(document|window|location)\./, name);
  }
});
