import assert from "node:assert/strict";
import { test } from "node:test";
import { nextSeat, otherSeat } from "../next-seat.js";
import { board } from "./boards.js";

const alice = { id: "alice", name: "Alice" };
const bob = { id: "bob", name: "Bob" };
const both = [alice, bob];
const waiting = board({ my_turn: false, to_act: ["black"] });

test("the person who is to act takes the seat", () => {
  assert.equal(nextSeat(waiting, both, alice), bob);
});

test("the seat stays on one's own turn, after the game, for onlookers and for strangers", () => {
  assert.equal(nextSeat(board(), both, alice), null);
  assert.equal(nextSeat({ ...waiting, open: false }, both, alice), null);
  assert.equal(nextSeat({ ...waiting, viewer: null }, both, alice), null);
  assert.equal(nextSeat(waiting, [alice], alice), null);
});

test("the other seat is offered only where both may act", () => {
  assert.equal(otherSeat(board({ to_act: ["white", "black"] }), both), bob);
  assert.equal(otherSeat(board(), both), null);
  assert.equal(otherSeat(board({ to_act: ["white", "black"] }), [alice]), null);
});
