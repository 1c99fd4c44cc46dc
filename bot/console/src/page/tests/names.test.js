import assert from "node:assert/strict";
import { test } from "node:test";
import { hue, idOf, isCalled, isUnread, numberOf, sentence } from "../names.js";

test("the id of a name is the server's", () => {
  assert.equal(idOf("  Čeněk   Novák "), "čeněk novák");
  assert.equal(idOf("C\u030cene\u030ck\ufe0f No\u200bva\u0301k"), "čeněk novák");
  assert.equal(idOf("Ａｄａ"), "ada");
});

test("older people are found by the names that they have", () => {
  const older = { id: "ada\ufe0f", name: "Ada\ufe0f" };
  assert.ok(isCalled(older, "Ada\ufe0f") && !isCalled(older, "Ada"));
  assert.ok(isCalled({ id: "ada", name: "Ada" }, "ADA"));
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
