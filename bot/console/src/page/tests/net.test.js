import assert from "node:assert/strict";
import { test } from "node:test";

// What a browser has and these requests don't look at.
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => {} });
const { send } = await import("../net.js");
const { state } = await import("../state.js");

const BOARD = { game: "k7f2", moves: 3 };
const PRESS = { id: "1", as: "Alice", channel: "main", control: "offer:k7f2:undo" };

/** Answers requests as a server whose game has so many moves; gives what was asked. @param {number} moves */
function server(moves) {
  /** @type {string[]} */
  const asked = [];
  const answers = { game: { record: { from: 0, moves: Array.from({ length: moves }) } }, press: { refused: false } };
  globalThis.fetch = async (path) => {
    const what = /^\/api\/(\w+)/.exec(String(path))?.[1] ?? "";
    asked.push(what);
    return new Response(JSON.stringify(answers[what]));
  };
  return asked;
}

test("what is sent again goes to the board at which it was pressed", async () => {
  const asked = server(3);
  await send("press", PRESS, BOARD, true);
  assert.deepEqual(asked, ["game", "press"]);
});

test("what was pressed at a board that is gone is not sent again, and that is said", async () => {
  state.texts = { "error-gone-on": "The board has changed." };
  const asked = server(5);
  await assert.rejects(send("press", PRESS, BOARD, true), { message: "The board has changed.", code: "gone-on" });
  assert.deepEqual(asked, ["game"]);
});

test("what is sent for the first time, or belongs to no board, asks nothing before", async () => {
  const asked = server(5);
  await send("press", PRESS, BOARD);
  await send("press", PRESS, null, true);
  assert.deepEqual(asked, ["press", "press"]);
});
