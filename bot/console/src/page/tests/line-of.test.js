import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf } from "../app/person/line-of.js";

test("a line goes from edge to edge, higher values above", () => {
  assert.equal(lineOf([1500, 1600, 1550], 100, 50), "0,50 50,0 100,25");
});

test("a small change stays small, and a constant is in the middle", () => {
  assert.equal(lineOf([1500, 1510], 100, 40), "0,25 100,15");
  assert.equal(lineOf([1500, 1500], 100, 40), "0,20 100,20");
  assert.equal(lineOf([1500], 100, 40), "0,20");
});
