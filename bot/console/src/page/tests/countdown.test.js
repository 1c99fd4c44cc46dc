import assert from "node:assert/strict";
import { test } from "node:test";
import { countdown, remaining } from "../countdown.js";

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

test("a countdown is in the language of the reader", () => {
  assert.equal(countdown(51 * HOUR, 0, "en"), "2 days 3 hr");
  assert.equal(countdown(51 * HOUR, 0, "cs"), "2 dny 3 h");
  assert.equal(countdown(0, 2 * HOUR, "en"), "2 hours ago");
});

test("a format is made once, however often a countdown is shown", () => {
  const { NumberFormat, RelativeTimeFormat } = Intl;
  let made = 0;
  const counted = (Format) =>
    new Proxy(Format, {
      construct: (target, given) => {
        made += 1;
        return new target(...given);
      },
    });
  Object.assign(Intl, { NumberFormat: counted(NumberFormat), RelativeTimeFormat: counted(RelativeTimeFormat) });
  try {
    for (let second = 0; second < 60; second += 1) {
      countdown(90_000, second * 1_000, "sk");
      countdown(0, 1_000 + second, "sk");
    }
  } finally {
    Object.assign(Intl, { NumberFormat, RelativeTimeFormat });
  }
  assert.equal(made, 3);
});
