import assert from "node:assert/strict";
import { test } from "node:test";
import { Memory } from "../memory.js";
import { resume } from "../resume.js";
import { area } from "./boards.js";

/** Where a page begins, by its query and what is stored. */
function begin(query, kept = {}, known = {}, again = false) {
  const [tab, browser] = [area(), area()].map((one) => new Memory(() => one));
  for (const [key, value] of Object.entries(kept)) tab.set(key, value);
  for (const [key, value] of Object.entries(known)) browser.set(key, value);
  return resume(new URLSearchParams(query), tab, browser, again);
}

test("a first visit begins with nobody in the main channel", () => {
  assert.deepEqual(begin(""), { name: "", channel: "main", screen: [], unnamed: true });
});

test("a reload while the seat changes goes on with the new person", () => {
  const kept = { as: "Alice", screen: ["alice", "bob"] };
  assert.deepEqual(begin("as=Bob", kept, {}, true), { name: "Alice", channel: "main", screen: ["alice", "bob"], unnamed: false });
  assert.deepEqual(begin("as=Bob", kept), { name: "Bob", channel: "main", screen: [], unnamed: false });
  assert.deepEqual(begin("as=Bob", {}, {}, true), { name: "Bob", channel: "main", screen: [], unnamed: false });
});

test("a reload goes on with person, channel and hot seat", () => {
  const kept = { as: "Bob", channel: "klub", screen: ["alice", "bob"] };
  assert.deepEqual(begin("", kept), { name: "Bob", channel: "klub", screen: ["alice", "bob"], unnamed: false });
  assert.deepEqual(begin("as=bob&channel=klub", kept), {
    name: "bob",
    channel: "klub",
    screen: ["alice", "bob"],
    unnamed: false,
  });
});

test("an address that names another person is a seat of its own", () => {
  const kept = { as: "Bob", channel: "klub", screen: ["alice", "bob"] };
  assert.deepEqual(begin("as=Carol", kept), { name: "Carol", channel: "klub", screen: [], unnamed: false });
});

test("a new tab at the plain address goes on as this browser did last", () => {
  const known = { names: ["Eva", "Jan"], channel: "klub", screen: ["alice", "bob"] };
  assert.deepEqual(begin("", {}, known), { name: "Eva", channel: "klub", screen: ["alice", "bob"], unnamed: false });
  assert.deepEqual(begin("as=Jan", {}, known), { name: "Jan", channel: "main", screen: [], unnamed: false });
});

test("a tab that has left hot seat stays out of it", () => {
  assert.deepEqual(begin("", { as: "Bob", screen: [] }, { screen: ["alice", "bob"] }).screen, []);
});

test("a proposed name stays, and stays a proposal, until its reader has said theirs", () => {
  const proposed = { me: "Quiet Cat", unnamed: true };
  assert.deepEqual(begin("", {}, proposed), { name: "Quiet Cat", channel: "main", screen: [], unnamed: true });
  assert.equal(begin("as=quiet%20cat", {}, proposed).unnamed, true);
  assert.equal(begin("as=Bob", {}, proposed).unnamed, false);
  assert.deepEqual(begin("", {}, { me: "Ema", unnamed: false }), {
    name: "Ema",
    channel: "main",
    screen: [],
    unnamed: false,
  });
});

test("who this browser knows comes before the players of its last game", () => {
  assert.equal(begin("", {}, { me: "Ema", names: ["Eva", "Jan"] }).name, "Ema");
});
