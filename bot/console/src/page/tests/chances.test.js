import assert from "node:assert/strict";
import { test } from "node:test";
import { plyAt, points } from "../app/game/chances.js";

const SIZE = { width: 360, height: 120, edge: 6 };

test("what was not judged has no point, and White's chance goes upwards", () => {
  assert.deepEqual(points([null, 500, 1000, 0], SIZE), [
    { ply: 1, x: 122, y: 60, percent: 50 },
    { ply: 2, x: 238, y: 4, percent: 100 },
    { ply: 3, x: 354, y: 116, percent: 0 },
  ]);
  assert.deepEqual(points([], SIZE), []);
});

test("a click goes to the nearest position", () => {
  const at = (/** @type {number} */ x) => plyAt(4, x / 360, SIZE);
  assert.deepEqual([0, 6, 63, 65, 354, 360].map(at), [0, 0, 0, 1, 3, 3]);
  assert.equal(plyAt(0, 0.5, SIZE), 0);
  assert.equal(plyAt(1, 0.9, SIZE), 0);
});
