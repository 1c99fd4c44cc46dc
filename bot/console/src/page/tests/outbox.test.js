import assert from "node:assert/strict";
import { test } from "node:test";
import { Memory } from "../memory.js";
import { Outbox } from "../outbox.js";
import { area } from "./boards.js";

/** An outbox with a clock to set, and another one on the same storage, as after a reload. */
function outboxes() {
  const one = area();
  const clock = { now: 0 };
  const make = () => new Outbox(new Memory(() => one), () => clock.now);
  return { before: make(), after: make(), clock };
}

test("unanswered requests are sent again after a reload, in their order", () => {
  const { before, after } = outboxes();
  before.add("say", { id: "1", text: "a" });
  before.add("press", { id: "2" });
  before.add("say", { id: "3", text: "c" });
  before.done("2");
  assert.deepEqual(
    after.take().map(({ what, body }) => [what, body.id]),
    [
      ["say", "1"],
      ["say", "3"],
    ],
  );
});

test("sending again keeps one entry with its new time", () => {
  const { before, after, clock } = outboxes();
  before.add("say", { id: "1" });
  clock.now = 9 * 60_000;
  before.add("say", { id: "1" });
  clock.now = 18 * 60_000;
  assert.equal(after.take().length, 1);
});

test("an old request is given up", () => {
  const { before, after, clock } = outboxes();
  before.add("say", { id: "1" });
  clock.now = 10 * 60_000;
  assert.deepEqual(after.take(), []);
});

test("the board at which something was pressed outlives a reload", () => {
  const { before, after } = outboxes();
  before.add("press", { id: "1" }, { game: "k7f2", moves: 3 });
  before.add("say", { id: "2" });
  assert.deepEqual(
    after.take().map(({ board }) => board),
    [{ game: "k7f2", moves: 3 }, null],
  );
});
