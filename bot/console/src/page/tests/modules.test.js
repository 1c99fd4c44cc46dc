import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const page = new URL("../", import.meta.url);
/** The scripts of a folder by their path below the page. */
const scripts = (folder) =>
  readdirSync(new URL(folder, page))
    .filter((name) => name.endsWith(".js"))
    .map((name) => [`${folder}${name}`, readFileSync(new URL(`${folder}${name}`, page), "utf8")]);
const folders = readdirSync(new URL("app/", page), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const modules = new Map(["", "app/", ...folders.map(({ name }) => `app/${name}/`)].flatMap(scripts));
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

test("what a move of one's own goes through is in few files", () => {
  const opened = new Set();
  const open = (name) => {
    if (opened.has(name)) return;
    opened.add(name);
    for (const other of imports(name)) open(other);
  };
  open("app/game/play.js");
  assert.ok(opened.size <= 28, [...opened].sort().join(" "));
});

/** Modules that Node can run, and what they may import. */
const PURE = [
  "channel-address",
  "app/settings/drafts",
  "form",
  "history",
  "memory",
  "moment",
  "names",
  "outbox",
  "picks",
  "resume",
  "next-seat",
  "app/game/chances",
  "app/home/chosen",
  "app/board/grid",
  "app/model/guess",
  "app/tries/lines",
  "app/model/merge",
  "app/board/peers",
  "app/game/pivot",
  "app/model/seen",
  "app/board/slide",
  "app/board/squares",
  "app/game/told",
  "app/tries/tree",
  "app/game/turns",
].map((name) => `${name}.js`);

test("modules without a browser import none that needs one", () => {
  for (const name of PURE) {
    for (const other of imports(name)) assert.ok(PURE.includes(other), `${name} imports ${other}`);
    assert.doesNotMatch(modules.get(name), /\b(document|window|location)\./, name);
  }
});
