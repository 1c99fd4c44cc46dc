import assert from "node:assert/strict";
import { test } from "node:test";
import { Memory } from "../memory.js";
import { area } from "./boards.js";

test("a value comes back until it is dropped", () => {
  const one = area();
  const memory = new Memory(() => one);
  memory.set("names", ["Alice", "Bob"]);
  assert.deepEqual(memory.get("names", []), ["Alice", "Bob"]);
  memory.drop("names");
  assert.deepEqual(memory.get("names", []), []);
});

test("a value of another type, or no JSON, gives the fallback", () => {
  const one = area();
  const memory = new Memory(() => one);
  memory.set("turn", "yes");
  assert.equal(memory.get("turn", true), true);
  one.setItem("deska:turn", "{");
  assert.equal(memory.get("turn", true), true);
  memory.set("near", []);
  assert.deepEqual(memory.get("near", {}), {});
});

test("storage that is forbidden keeps nothing and breaks nothing", () => {
  const memory = new Memory(() => {
    throw new Error("forbidden");
  });
  memory.set("as", "Bob");
  memory.drop("as");
  assert.equal(memory.get("as", ""), "");
});
