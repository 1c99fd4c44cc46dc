import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSymbols, setUpMove, startSymbols, turned } from "../form.js";

const form = {
  prefix: "setup:",
  squares: ["a1", "b2", "c3"],
  symbols: ["0", "1"],
  fillings: [{ label: "Alternating", symbols: "101" }],
  random: "",
  done: "",
  help: "",
};

test("a set-up begins with its first filling, or with the first symbol", () => {
  assert.deepEqual(startSymbols(form, []), ["1", "0", "1"]);
  assert.deepEqual(startSymbols({ ...form, fillings: [] }, []), ["0", "0", "0"]);
});

test("kept symbols are used only if they fit", () => {
  assert.deepEqual(startSymbols(form, ["0", "0", "1"]), ["0", "0", "1"]);
  assert.deepEqual(startSymbols(form, ["0", "0"]), ["1", "0", "1"]);
  assert.deepEqual(startSymbols(form, ["0", "0", "x"]), ["1", "0", "1"]);
});

test("a click turns one square to its next symbol", () => {
  assert.deepEqual(turned(form, ["1", "0", "1"], "a1"), ["0", "0", "1"]);
  assert.deepEqual(turned(form, ["1", "0", "1"], "b2"), ["1", "1", "1"]);
  assert.deepEqual(turned(form, ["1", "0", "1"], "h8"), ["1", "0", "1"]);
});

test("random symbols are those that are drawn, and the move lists them", () => {
  const draws = [1, 0, 1];
  const symbols = randomSymbols(form, () => draws.shift());
  assert.equal(setUpMove(form, symbols), "setup:101");
});
