import assert from "node:assert/strict";
import { test } from "node:test";
import { actedBy, prefix } from "../app/tries/lines.js";
import { detailsOf } from "../app/game/told.js";
import { move, position, record } from "./game.js";

const tiles = (name) => [{ kind: "tiles", tiles: [{ sign: name[0], name, caption: "", active: true }] }];

test("a move tells its time, what it captured and the tile that it turned up", () => {
  const game = record({
    moves: [
      { ...move("white", 1), at: 1_000 },
      { ...move("black", 2, "C3"), at: 9_000 },
      { ...move("white", 3, "c3xe5"), at: 9_000 },
    ],
    positions: [
      position("A..A...B...B", { panel: tiles("XOR") }),
      position(".A.A...B...B", { panel: tiles("XOR") }),
      position(".A.....B.B..", { panel: tiles("OR") }),
      position("...A.....B..", { panel: tiles("OR") }),
    ],
  });
  assert.deepEqual(detailsOf(game, 1), { took: null, captured: 0, tile: null });
  const { took, captured, tile } = detailsOf(game, 2);
  assert.deepEqual([took, captured, tile?.name], [8_000, 1, "OR"]);
  assert.equal(detailsOf(game, 3).captured, 0, "the notation says it");
  assert.deepEqual(detailsOf(game, 9), { took: null, captured: 0, tile: null });
});

test("a piece of one's own that leaves the board is no capture", () => {
  const game = record({ moves: [move("white", 1)], positions: [position("AA.B........"), position("A..B........")] });
  assert.equal(detailsOf(game, 1).captured, 0);
});

test("pieces that enter from beside the board are no captures", () => {
  const tray = (places) => [{ side: "white", caption: "", places }];
  const game = record({
    moves: [move("white", 1, "N@b1")],
    positions: [position("............", { reserves: tray("!AB*") }), position(".A..........", { reserves: tray(".B*") })],
  });
  assert.equal(detailsOf(game, 1).captured, 0);
});

test("a copy begins with nothing to do and is moved by both sides", () => {
  const game = record({ result: { headline: "White wins" }, open: false, turn: { choices: ["a1"], play: "play:k7f2" } });
  const before = prefix(game, 1);
  assert.deepEqual([before.moves.length, before.positions.length, before.open, before.result], [1, 2, true, null]);
  assert.deepEqual([before.turn.mine, before.turn.choices, before.turn.play], [false, [], ""]);
  assert.equal(actedBy(before, "black").viewer, "black");
  assert.equal(actedBy(before, null).viewer, "white");
});
