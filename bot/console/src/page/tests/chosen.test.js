import assert from "node:assert/strict";
import { test } from "node:test";
import {
  NOTHING,
  argsOf,
  changedFields,
  changedWords,
  fitting,
  furtherFields,
  isChanged,
  parted,
  valueOf,
  withValue,
  wordsOf,
} from "../app/home/chosen.js";

const value = (name) => ({ value: name, label: `the ${name}` });
const field = (key, usual, input) => ({
  key,
  label: key,
  help: "",
  value: usual,
  shown: `the ${usual}`,
  source: "",
  own: false,
  locked: null,
  input,
});
const chain = field("chain", "must", { kind: "choice", values: [value("must"), value("may")] });
const clock = field("clock", "3d", { kind: "text", suggested: [value("3d"), value("7d")], max: 100 });
const rated = field("rated", "off", { kind: "switch", on: value("on"), off: value("off") });
const limit = field("no-progress", "40", { kind: "number", min: 0, max: 200, step: 1 });
const form = { presets: [value("basic")], preset: "basic", fields: [chain, limit, rated, clock], levels: [] };

test("only what differs from what holds anyway is sent", () => {
  assert.deepEqual(argsOf(NOTHING), {});
  const may = withValue(NOTHING, chain, "may");
  assert.deepEqual(argsOf({ ...may, preset: "basic", side: "black" }), { preset: "basic", side: "black", chain: "may" });
  assert.equal(isChanged(withValue(may, chain, "must")), false);
  assert.deepEqual(withValue(withValue(may, clock, " 5d "), clock, " ").args, { chain: "may" });
});

test("a choice that no longer fits is forgotten", () => {
  const old = { ...NOTHING, side: "white", args: { chain: "never", clock: "5d", gone: "1", "no-progress": "40", rated: "on" } };
  assert.deepEqual(fitting(old, form), { ...NOTHING, side: "white", args: { clock: "5d", rated: "on" } });
});

test("a chosen value is shown by its label", () => {
  const chosen = withValue(withValue(NOTHING, clock, "7d"), limit, "12");
  assert.deepEqual(
    [clock, chain, limit].map((one) => wordsOf(one, valueOf(chosen, one))),
    ["the 7d", "the must", "12"],
  );
  assert.deepEqual(parted("Basic: AND, OR: both"), ["Basic", "AND, OR: both"]);
  assert.deepEqual(parted("No clock"), ["No clock", ""]);
});

test("clock and rating stand apart from the further options", () => {
  assert.deepEqual(
    furtherFields(form).map(({ key }) => key),
    ["chain", "no-progress"],
  );
  const chosen = withValue(withValue(withValue(NOTHING, clock, "7d"), chain, "may"), rated, "on");
  assert.equal(changedFields(chosen, form), 1);
});

test("changed options are named with their values, unless they are too many for a line", () => {
  const chosen = withValue(withValue(withValue(NOTHING, chain, "may"), limit, "12"), clock, "7d");
  assert.deepEqual(changedWords(chosen, form), ["chain: the may", "no-progress: 12"]);
  assert.deepEqual(changedWords(NOTHING, form), []);
  const many = ["a", "b", "c", "d"].map((key) => field(key, "1", { kind: "number", min: 0, max: 9, step: 1 }));
  const all = { ...NOTHING, args: Object.fromEntries(many.map(({ key }) => [key, "2"])) };
  assert.deepEqual(changedWords(all, { ...form, fields: many }), []);
});
