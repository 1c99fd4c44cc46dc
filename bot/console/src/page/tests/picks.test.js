import assert from "node:assert/strict";
import { test } from "node:test";
import { completed, completes, effect, finished, nextClicks, stillBegins } from "../picks.js";
import { board, choice } from "./boards.js";

const chain = board({ choices: [choice("a1", "b2"), choice("a1", "b2", "c3"), choice("d4", "turn")] });

test("the next clicks are those of choices that the clicks begin", () => {
  assert.deepEqual([...nextClicks(chain, []).keys()], ["a1", "d4"]);
  assert.deepEqual([...nextClicks(chain, ["a1"]).keys()], ["b2"]);
  assert.deepEqual([...nextClicks(chain, ["a1", "b2"]).keys()], ["c3"]);
  assert.deepEqual([...nextClicks(null, []).keys()], []);
});

test("a click leads to the choice that it completes, if there is one", () => {
  const longFirst = board({ choices: [choice("a1", "b2", "c3"), choice("a1", "b2")] });
  assert.equal(nextClicks(longFirst, ["a1"]).get("b2").text, "a1-b2");
  assert.equal(completes(nextClicks(longFirst, ["a1"]).get("b2"), ["a1"]), true);
  assert.equal(completes(undefined, []), false);
});

test("nobody clicks out of turn", () => {
  assert.equal(nextClicks({ ...chain, my_turn: false }, []).size, 0);
});

test("a move is complete when no click can extend it", () => {
  assert.equal(completed(chain, ["a1", "b2"]), null);
  assert.deepEqual(
    finished(chain, ["a1", "b2"]).map(({ text }) => text),
    ["a1-b2"],
  );
  assert.equal(completed(chain, ["a1", "b2", "c3"]).text, "a1-b2-c3");
});

test("a square that extends the clicks is added", () => {
  assert.deepEqual(effect(chain, ["a1"], "b2", null), { act: "add", clicks: ["a1", "b2"] });
});

test("a second click on the first or last square drops the clicks", () => {
  assert.deepEqual(effect(chain, ["a1", "b2"], "b2", null), { act: "drop" });
  assert.deepEqual(effect(chain, ["a1", "b2"], "a1", null), { act: "drop" });
});

test("another piece begins anew, any other square is refused", () => {
  assert.deepEqual(effect(chain, ["a1"], "d4", null), { act: "add", clicks: ["d4"] });
  assert.deepEqual(effect(chain, ["a1"], "c3", null), { act: "refuse", clicks: ["a1"] });
});

test("a piece beside the board is chosen, let go, refused or not there", () => {
  const cell = { square: "c3", label: "", there: true, blocked: false, home: false, may: true };
  assert.deepEqual(effect(chain, ["a1"], "c3", cell), { act: "add", clicks: ["c3"] });
  assert.deepEqual(effect(chain, ["c3"], "c3", cell), { act: "drop" });
  assert.deepEqual(effect(chain, ["a1"], "c3", { ...cell, may: false }), { act: "refuse", clicks: [] });
  assert.deepEqual(effect(chain, [], "c3", { ...cell, may: false, there: false }), { act: "none" });
});

test("kept clicks are used only while they begin a move", () => {
  assert.equal(stillBegins(chain, ["a1", "b2"]), true);
  assert.equal(stillBegins(chain, ["b2"]), false);
  assert.equal(stillBegins(chain, []), false);
});
