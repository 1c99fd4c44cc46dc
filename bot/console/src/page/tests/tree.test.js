import assert from "node:assert/strict";
import { test } from "node:test";
import {
  MOST,
  add,
  after,
  canPromote,
  keyOf,
  leaves,
  nodeAt,
  promote,
  read,
  remove,
  size,
  withComment,
  write,
} from "../app/tries/tree.js";

/** @param {...[number, ...string[]]} lines */
const tree = (...lines) => lines.reduce((tree, [ply, ...path]) => add(tree, { ply, path }), new Map());
const steps = (nodes) => nodes.map(({ step }) => step);

test("a move that is tried out joins the tree once", () => {
  const grown = tree([17, "h12", "i13"], [17, "h12", "i12"], [3, "a1"], [17, "h12", "i13", "e8"]);
  assert.equal(size(grown), 5);
  assert.deepEqual([...grown.keys()], [3, 17]);
  assert.deepEqual(steps(after(grown, { ply: 17, path: ["h12"] })), ["i13", "i12"]);
  assert.equal(nodeAt(grown, { ply: 17, path: ["h12", "i13"] }).next[0].step, "e8");
  assert.equal(nodeAt(grown, { ply: 17, path: [] }), null);
  assert.deepEqual(leaves(grown).map(keyOf), ["3 a1", "17 h12 i13 e8", "17 h12 i12"]);
  assert.equal(add(grown, { ply: 4, path: [] }), grown);
});

test("a variation becomes the first choice, level by level", () => {
  const grown = tree([1, "a"], [1, "b", "c"], [1, "b", "d"]);
  const place = { ply: 1, path: ["b", "d"] };
  assert.ok(canPromote(grown, place));
  const once = promote(grown, place);
  assert.deepEqual(
    [steps(after(once, { ply: 1, path: [] })), steps(after(once, { ply: 1, path: ["b"] }))],
    [
      ["a", "b"],
      ["d", "c"],
    ],
  );
  const twice = promote(once, place);
  assert.deepEqual(steps(after(twice, { ply: 1, path: [] })), ["b", "a"]);
  assert.ok(!canPromote(twice, place));
  assert.equal(promote(twice, place), twice);
});

test("what is deleted takes along what follows it", () => {
  const grown = tree([1, "a", "b", "c"], [1, "a", "d"]);
  assert.deepEqual(leaves(remove(grown, { ply: 1, path: ["a", "b"] })).map(keyOf), ["1 a d"]);
  assert.equal(remove(grown, { ply: 1, path: ["a"] }).size, 0);
});

test("an address holds the whole tree", () => {
  let grown = tree([17, "h12", "i13", "e8"], [17, "h12", "i12"], [17, "c3xe5=1?XOR"], [20, "~d4"], [20, "N@b1"], [20, "e5!"]);
  const place = { ply: 17, path: ["h12", "i12"] };
  grown = withComment(grown, place, "It's (too) slow. 50 %, *really*");
  const text = write(grown, place);
  assert.deepEqual(read(text), { tree: grown, place });
  // As an address gives it back.
  const address = new URL("https://deska.example/g/k7f2");
  address.searchParams.set("line", text);
  assert.deepEqual(read(new URL(address.href).searchParams.get("line")), { tree: grown, place });
  assert.equal(
    write(tree([17, "h12", "i13", "e8"], [17, "h12", "i12"], [20, "d4"]), { ply: 20, path: ["d4"] }),
    "17.h12.i13(i12).e8,20.d4*",
  );
});

test("a text of another kind is no tree", () => {
  for (const text of ["", "x", "17", "17.", ".a", "(((", "17.(a)", "-1.a", "17..a", "*", "'x'", "1.5.a"]) {
    const found = read(text);
    assert.ok(size(found.tree) <= 2, text);
    assert.deepEqual(read(write(found.tree, found.place)).tree, found.tree, text);
  }
  const long = `0.${Array.from({ length: 3 * MOST }, (_, at) => `m${at}`).join(".")}`;
  assert.equal(size(read(long).tree), MOST);
  assert.equal(read("1.%E0%A4%A").tree.get(1)[0].step, "%E0%A4%A");
});
