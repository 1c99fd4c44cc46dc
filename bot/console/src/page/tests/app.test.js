import assert from "node:assert/strict";
import { test } from "node:test";
import { isDark, margin, middle, nameOf, numberOf, step, turned } from "../app/board/grid.js";
import { guess } from "../app/model/guess.js";
import { inLettersOf, merge, plyOf } from "../app/model/merge.js";
import { highlightOf } from "../app/board/peers.js";
import { pivot } from "../app/game/pivot.js";
import { boardOf, choiceOf, placesOf } from "../app/model/seen.js";
import { follow } from "../app/board/slide.js";
import { areMany, squaresOf, winningRow } from "../app/board/squares.js";
import { rowsOf } from "../app/game/turns.js";
import { move, position, record } from "./game.js";

const { grid } = record();
const text = (key, values = {}) => [key, ...Object.values(values)].join(" ");

test("what refutes an answer is shown in the letters of the task's board", () => {
  const known = record();
  const [first, second] = known.figures;
  const other = { figures: [second, first], cells: ".BA.........", last: [2], grid, near: "white" };
  assert.deepEqual(inLettersOf(known, other), { cells: ".AB.........", last: [2] });
  assert.equal(inLettersOf(known, { ...other, figures: [second, { ...first, name: "queen" }] }), null);
});

test("squares are numbered from the upper left as White sees them", () => {
  assert.deepEqual(
    [0, 3, 8, 11].map((at) => nameOf(grid, at)),
    ["a3", "d3", "a1", "d1"],
  );
  assert.deepEqual(
    ["a3", "d3", "a1", "d1"].map((name) => numberOf(grid, name)),
    [0, 3, 8, 11],
  );
  for (const name of ["e1", "a4", "a0", "", "go-pass"]) assert.equal(numberOf(grid, name), -1, name);
  const points = { ...grid, columns: 9, rows: 9, letters: "abcdefghj" };
  assert.equal(nameOf(points, 8), "j9");
  assert.equal(numberOf(points, "j9"), 8);
});

test("a board that is turned shows the same squares from the other side", () => {
  assert.deepEqual(middle(grid, 0, "white"), [50, 50]);
  assert.deepEqual(middle(grid, 0, "black"), [350, 250]);
  assert.equal(turned(grid, turned(grid, 5, "black"), "black"), 5);
  assert.ok(isDark({ ...grid, columns: 8, rows: 8 }, 56), "a1 is dark");
});

test("arrows stop at the edge of the board", () => {
  assert.equal(step("ArrowRight", 0, grid), 1);
  assert.equal(step("ArrowLeft", 0, grid), 0);
  assert.equal(step("ArrowDown", 11, grid), 11);
  assert.equal(step("End", 4, grid), 7);
  assert.equal(step("PageDown", 1, grid), 9);
  assert.equal(step("x", 1, grid), null);
});

test("what is new goes on from what is known", () => {
  const known = record();
  const come = { ...record({ seq: 3 }), from: 2, moves: [move("white", 3)], positions: [position("one"), position("two")] };
  const whole = merge(known, come);
  assert.equal(whole.moves.length, 3);
  assert.deepEqual(whole.positions.map(({ cells }) => cells).slice(2), ["one", "two"]);
  assert.equal(whole.from, 0);
  const figures = [known.figures[1], { side: "black", shape: { kind: "man", letter: "K" }, name: "king" }];
  const other = merge(known, { ...come, figures, positions: [position("A..........."), position(".B..A.......")] });
  assert.equal(other.figures.length, 3, "letters of an answer hold for that answer");
  assert.equal(other.positions[3].cells, ".C..B.......");
  assert.equal(merge(null, come), null);
  assert.equal(merge({ ...known, viewer: "black" }, come).moves.length, 3, "both players see the same");
  const secret = { ...known, viewer: "black", turn: { ...known.turn, secret_hand_over: "Alice" } };
  assert.equal(merge(secret, come), null, "but for a secret of one of them");
  assert.equal(merge({ ...known, viewer: "black" }, { ...come, turn: secret.turn }), null);
  assert.equal(merge({ ...known, code: "other" }, come), null);
  assert.equal(merge({ ...known, moves: [] }, come), null, "after an undo the whole is asked for");
  assert.equal(merge(known, { ...known, moves: [], positions: [position("")] }).moves.length, 0);
});

test("the position that is shown is at most the last one", () => {
  assert.equal(plyOf(record(), null), 2);
  assert.equal(plyOf(record(), 1), 1);
  assert.equal(plyOf(record(), 99), 2);
});

test("a piece keeps its identity while it moves, is turned over or crowned", () => {
  const side = (letter) => (letter === letter.toUpperCase() ? "white" : "black");
  const first = follow([], "A.b.", side);
  const moved = follow(first, ".Ab.", side);
  assert.deepEqual(
    moved.map(({ id, at }) => [id, at]),
    [
      [first[0].id, 1],
      [first[1].id, 2],
    ],
  );
  const crowned = follow(moved, ".Kb.", side);
  assert.equal(crowned[0].id, first[0].id);
  const captured = follow(crowned, "..K.", side);
  assert.deepEqual(
    captured.map(({ id, at, gone }) => [id, at, gone]),
    [
      [first[0].id, 2, false],
      [first[1].id, 2, true],
    ],
  );
  const after = follow(captured, "..K.", side);
  assert.deepEqual(
    after.map(({ gone }) => gone),
    [false],
  );
});

test("a wholly different position is no move", () => {
  const side = () => "white";
  const first = follow([], "AAAAAAAAAA..........", side);
  const other = follow(first, "..........AAAAAAAAAA", side);
  assert.equal(other.length, 10);
  assert.ok(other.every(({ id, gone }) => !gone && !first.some((piece) => piece.id === id)));
});

test("one's own move shows before the answer, where the clicks tell it", () => {
  const now = record({ positions: [position("A..B........")] });
  assert.equal(guess(now, ["a3", "b2"]), "...B.A......");
  assert.equal(guess(now, ["a3", "b2", "c3"]), "..AB........");
  assert.equal(guess(now, ["a3", "d3"]), "...A........", "a capture");
  assert.equal(guess(now, ["b2", "c3"]), null, "there is no piece");
  assert.equal(guess(now, ["go-pass"]), null);
  assert.equal(guess(now, ["a3", "dama-flip"]), null);
  const two = record({ positions: [position("AA..........")] });
  assert.equal(guess(two, ["a3", "b3", "c3"]), null, "only the rules know how several move");
  const stones = record({ positions: [position("............")], turn: { ghost: "black" } });
  for (const clicks of [["b2"], ["b2", "b2"], ["b2", "piskvorky-place"]]) assert.equal(guess(stones, clicks), ".....B......");
  const tray = { side: "white", caption: "", places: ".A" };
  const waits = record({ positions: [position("............", { reserves: [tray] })], entries: [["a1", "b1"], []] });
  assert.equal(guess(waits, ["b1", "b1"]), ".........A..");
});

test("trays tell what waits, what is blocked and what has arrived", () => {
  assert.deepEqual(placesOf("A.!B*"), [
    { letter: "A", blocked: false, home: false },
    { letter: null, blocked: false, home: false },
    { letter: "B", blocked: true, home: false },
    { letter: null, blocked: false, home: true },
  ]);
});

test("a waiting piece is chosen by an area with a name, a piece on the board by its square", () => {
  const tray = { side: "white", caption: "", places: "AA" };
  const choices = [
    ["P@a1", ["a1"], ["pawn"]],
    ["b1-b2", ["b1", "b2"], null],
  ];
  const board = boardOf(
    record({ positions: [position("............", { reserves: [tray] })], entries: [["a1", "b1"], []], turn: { choices } }),
  );
  assert.deepEqual(
    board.reserves[0].cells.map(({ square, may }) => [square, may]),
    [
      ["a1", true],
      ["b1", false],
    ],
  );
  assert.deepEqual(choiceOf("b2"), { text: "b2", clicks: ["b2"], names: null });
});

test("the status says that a player may act out of turn", () => {
  const asked = record({ viewer: "black" });
  assert.deepEqual(boardOf(asked).to_act, ["white", "black"]);
  assert.deepEqual(boardOf({ ...asked, turn: { ...asked.turn, mine: false } }).to_act, ["white"]);
});

test("a square says what stands on it, what is marked and what a click does", () => {
  const choices = [["a3-b2", ["a3", "b2"], null]];
  const now = record({ positions: [position("A...........", { marks: [[0, "last-to"]] })], turn: { choices } });
  const given = {
    record: now,
    position: now.positions[0],
    cells: now.positions[0].cells,
    board: boardOf(now),
    clicks: [],
    denied: null,
    symbols: null,
    text,
  };
  assert.equal(squaresOf(given)[0].label, "a3, white man showing 1, last move, can-move");
  const begun = squaresOf({ ...given, clicks: ["a3"] });
  assert.deepEqual([begun[0].chosen, begun[5].goal], [true, true]);
  assert.equal(begun[5].label, "b2, cell-empty, reachable");
  const past = squaresOf({ ...given, board: null, clicks: ["a3"] });
  assert.ok(past.every(({ may, goal, chosen }) => !may && !goal && !chosen));
  assert.equal(squaresOf({ ...given, denied: "c1" })[10].label, "c1, cell-empty, cell-refused");
});

test("a set-up gives its squares symbols", () => {
  const form = { squares: ["a1", "b1"], symbols: ["0", "1"], prefix: "", fillings: [], random: "", done: "", help: "" };
  const now = record({ positions: [position("............")], turn: { form } });
  const squares = squaresOf({
    record: now,
    position: now.positions[0],
    cells: "............",
    board: boardOf(now),
    clicks: [],
    denied: null,
    symbols: ["1", "0"],
    text,
  });
  assert.deepEqual([squares[8].symbol, squares[9].symbol, squares[10].symbol], ["1", "0", null]);
});

test("a mark on nearly every square is left out", () => {
  const at = (names) => boardOf(record({ positions: [position("............")], turn: { choices: names } }));
  assert.ok(areMany(at(["a1", "b1", "c1"])));
  assert.ok(!areMany(at(["a1", "b1"])));
});

test("squares with the same move are shown together", () => {
  const choices = [
    ["chain", ["a1"], ["chain"]],
    ["chain", ["b1"], ["chain"]],
    ["c1", ["c1"], null],
  ];
  const board = boardOf(record({ positions: [position("............")], turn: { choices } }));
  assert.deepEqual([...highlightOf(board, [], "a1")], ["b1"]);
  assert.deepEqual([...highlightOf(board, [], null)], []);
});

test("moves stand in pairs, turns of several actions in rows of their own", () => {
  const pairs = rowsOf([move("white", 1), move("black", 2), move("white", 3)], false);
  assert.deepEqual(
    pairs.map(({ entries }) => entries.map((entry) => entry?.ply)),
    [[1, 2], [3]],
  );
  const passed = rowsOf([move("white", 1), move("black", 2), move("black", 3), move("white", 4)], false);
  assert.deepEqual(
    passed.map(({ entries }) => entries.map((entry) => entry?.ply)),
    [[1, 2], [undefined, 3], [4]],
  );
  // Set-ups are made in any order, and White moves first.
  const setUp = (/** @type {"white" | "black"} */ side) => ({ ...move(side, 1), number: null });
  const begun = rowsOf([setUp("black"), setUp("white"), move("white", 1), move("black", 2)], false);
  assert.deepEqual(
    begun.map(({ number, entries }) => [number, ...entries.map((entry) => entry?.ply)]),
    [
      [0, 2, 1],
      [1, 3, 4],
    ],
  );
  // Marks while points are counted are made in any order, which matters: an earlier one may have been agreed to.
  const counted = rowsOf([move("white", 1), move("black", 2), setUp("black"), setUp("white"), setUp("black")], false);
  assert.deepEqual(
    counted.map(({ entries }) => entries.map((entry) => entry?.ply)),
    [
      [1, 2],
      [undefined, 3],
      [4, 5],
    ],
  );
  const actions = [move("white", 1), move("white", 2), move("white", 3), move("black", 4), move("black", 5), move("white", 6)];
  assert.deepEqual(
    rowsOf(actions, true).map(({ number, side, entries }) => [number, side, entries.length]),
    [
      [1, "white", 3],
      [1, "black", 2],
      [2, "white", 1],
    ],
  );
});

test("a table of two inputs is a square", () => {
  const rows = [
    ["1", "1", "0"],
    ["1", "0", "1"],
    ["0", "1", "1"],
    ["0", "0", "0"],
  ].map((cells) => ({ cells, marked: cells[2] === "1" }));
  const square = pivot(["Jumping", "Captured", "Allowed"], rows);
  assert.deepEqual(
    [square.down, square.across],
    [
      ["0", "1"],
      ["0", "1"],
    ],
  );
  assert.deepEqual(
    square.cells.map((row) => row.map(({ words }) => words)),
    [
      ["0", "1"],
      ["1", "0"],
    ],
  );
  assert.equal(pivot(["", "○", "●"], rows.slice(1)), null);
});

test("a line goes through one winning row, in any direction", () => {
  const cells = { ...grid, look: "cells", columns: 12, rows: 12 };
  const squares = (...won) => Array.from({ length: 144 }, (_, at) => ({ at, marks: won.includes(at) ? ["winning"] : [] }));
  for (const row of [
    [5, 6, 7, 8, 9],
    [3, 15, 27, 39, 51],
    [4, 15, 26, 37, 48],
  ])
    assert.deepEqual(winningRow(cells, squares(...row)), row);
  assert.deepEqual(winningRow(cells, squares(5, 6, 7, 8, 9, 17, 29, 41, 53)), []);
  assert.deepEqual(winningRow({ ...cells, look: "home-rows" }, squares(5, 6, 7)), []);
  assert.deepEqual(winningRow(cells, squares()), []);
});

test("coordinates stand clear of stones on a large board", () => {
  const points = (columns) => margin({ ...grid, look: "crossings", columns, rows: columns });
  assert.ok(points(19) > points(13));
});
