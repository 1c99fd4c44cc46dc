import assert from "node:assert/strict";
import { test } from "node:test";
import { hue, idOf, isUnread, numberOf, sentence } from "../names.js";

test("the id of a name is the server's", () => {
  assert.equal(idOf("  Čeněk   Novák "), "čeněk novák");
});

test("messages are ordered by number", () => {
  assert.ok(numberOf("18f-10") > numberOf("18f-9"));
});

test("a sentence ends once", () => {
  assert.deepEqual(["c3-d4", "Bob to move.", "Who?"].map(sentence), ["c3-d4.", "Bob to move.", "Who?"]);
});

test("a name keeps its colour", () => {
  assert.equal(hue("alice"), hue("alice"));
  assert.ok(hue("alice") >= 0 && hue("alice") < 360);
});

test("unread is what was said after the last event shown in this run", () => {
  assert.equal(isUnread("b", 7, "b.6"), true);
  assert.equal(isUnread("b", 7, "b.7"), false);
  assert.equal(isUnread("b", 7, "a.99"), true);
  assert.equal(isUnread("b", 7, ""), true);
});
