import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../history.js";

test("the arrows go back through the lines and on to what was being typed", () => {
  const history = new History(["one", "two"]);
  assert.equal(history.recall(-1, "draft"), "two");
  assert.equal(history.recall(-1, "two"), "one");
  assert.equal(history.recall(-1, "one"), "one");
  assert.equal(history.recall(1, "one"), "two");
  assert.equal(history.recall(1, "two"), "draft");
});

test("a repeated line moves to the end, and old lines go", () => {
  const history = new History([]);
  for (let line = 0; line < 120; line++) history.add(String(line));
  history.add("50");
  assert.equal(history.lines.length, 100);
  assert.equal(history.recall(-1, ""), "50");
  assert.equal(history.lines.filter((line) => line === "50").length, 1);
});
