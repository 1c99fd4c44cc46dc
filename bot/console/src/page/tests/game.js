/** Records of games for the tests: only what the functions under test look at. */

/** @param {Partial<import("../app/record.js").GameRecord>} parts @returns {any} */
export const record = (parts = {}) => ({
  code: "k7f2",
  seq: 2,
  open: true,
  viewer: "white",
  near: "white",
  turns: true,
  coloured: true,
  from: 0,
  players: [
    { side: "white", name: "Alice" },
    { side: "black", name: "Bob" },
  ],
  grid: { columns: 4, rows: 3, look: "checkered", letters: "abcd", stars: [] },
  entries: [[], []],
  mark_names: { "last-to": "last move" },
  figures: [
    { side: "white", shape: { kind: "disc", sign: "1", stacked: false }, name: "white man showing 1" },
    { side: "black", shape: { kind: "stone", dead: false }, name: "black stone" },
  ],
  moves: [move("white", 1), move("black", 2)],
  positions: [position("A...........B"), position(".A..........B"), position(".A.........B")],
  ...parts,
  turn: turn(parts.turn),
});

/** @param {Partial<import("../app/record.js").Turn>} parts */
const turn = (parts = {}) => ({
  mine: true,
  banner: null,
  choices: [],
  words: {},
  play: "play",
  ghost: null,
  aims: {},
  form: null,
  task: null,
  controls: [],
  plan: null,
  secret_hand_over: null,
  ...parts,
});

/** @param {string} cells @param {object} [parts] */
export const position = (cells, parts = {}) => ({
  cells: cells.slice(0, 12),
  marks: [],
  reserves: [],
  lines: [[], []],
  panel: [],
  to_act: ["white"],
  last: null,
  ...parts,
});

/** @param {string} player @param {number | null} number @param {string} [words] */
export const move = (player, number, words = "a1-b2") => ({ number, player, side: player, words, at: 0 });
