import assert from "node:assert/strict";
import { test } from "node:test";
import { countdown, remaining } from "../countdown.js";

const HOUR = 3_600_000;

test("the two largest units are shown", () => {
  assert.deepEqual(remaining(51 * HOUR + 61_000, 0), [[2, "day"], [3, "hour"]]);
  assert.deepEqual(remaining(24 * HOUR, 0), [[1, "day"], [0, "hour"]]);
  assert.deepEqual(remaining(61_000, 0), [[1, "minute"], [1, "second"]]);
  assert.deepEqual(remaining(4_900, 0), [[4, "second"]]);
});

test("a countdown is in the language of the reader", () => {
  assert.equal(countdown(51 * HOUR, 0, "en"), "2 days 3 hr");
  assert.equal(countdown(51 * HOUR, 0, "cs"), "2 dny 3 h");
  assert.equal(countdown(0, 2 * HOUR, "en"), "2 hours ago");
});
