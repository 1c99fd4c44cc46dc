import assert from "node:assert/strict";
import { test } from "node:test";
import { countdown, narrowly, remaining, roughly } from "../countdown.js";

const HOUR = 3_600_000;

test("the two largest units are shown", () => {
  assert.deepEqual(remaining(51 * HOUR + 61_000, 0), [
    [2, "day"],
    [3, "hour"],
  ]);
  assert.deepEqual(remaining(24 * HOUR, 0), [
    [1, "day"],
    [0, "hour"],
  ]);
  assert.deepEqual(remaining(61_000, 0), [
    [1, "minute"],
    [1, "second"],
  ]);
  assert.deepEqual(remaining(4_900, 0), [[4, "second"]]);
});

test("a countdown has symbols that every reader knows", () => {
  assert.equal(countdown(51 * HOUR, 0, "cs"), "2\u00a0d 3\u00a0h");
  assert.equal(countdown(61_000, 0, "en"), "1\u00a0min 1\u00a0s");
  assert.equal(roughly(51 * HOUR, 0), "2\u00a0d");
  assert.equal(narrowly(30_000, 0), "0\u00a0min");
  assert.equal(countdown(0, 2 * HOUR, "en"), "2 hours ago");
});

/** Counts the formats that a browser makes meanwhile. */
function made(act) {
  const kinds = ["NumberFormat", "RelativeTimeFormat", "DateTimeFormat"];
  const before = kinds.map((kind) => Intl[kind]);
  let count = 0;
  const counted = (Format) =>
    new Proxy(Format, {
      construct: (target, given) => {
        count += 1;
        return new target(...given);
      },
    });
  kinds.forEach((kind, at) => {
    Intl[kind] = counted(before[at]);
  });
  try {
    act();
  } finally {
    kinds.forEach((kind, at) => {
      Intl[kind] = before[at];
    });
  }
  return count;
}

test("time that is left needs no format, and what is over one, however often it is shown", () => {
  const left = () => {
    for (let second = 0; second < 60; second += 1) countdown(90_000, second * 1_000, "sk");
    roughly(5_000, 0);
    narrowly(5_000, 0);
  };
  assert.equal(made(left), 0);
  const over = () => {
    for (let second = 0; second < 60; second += 1) countdown(0, 1_000 + second, "sk");
  };
  assert.equal(made(over), 1);
});
