/** Records of a game up to a position, as the copy shows them. Needs no browser. */

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").Side} Side */

/** What may be done where nobody has asked yet. */
const NOTHING = {
  mine: false,
  choices: [],
  words: {},
  form: null,
  ghost: null,
  aims: {},
  controls: [],
  plan: null,
  play: "",
  banner: null,
  task: null,
  secret_hand_over: null,
};

/** A record up to the position after so many moves. @param {GameRecord} record @param {number} moves @returns {GameRecord} */
export const prefix = (record, moves) => ({
  ...record,
  result: null,
  open: true,
  moves: record.moves.slice(0, moves),
  positions: record.positions.slice(0, moves + 1),
  turn: { ...record.turn, ...NOTHING, status: "" },
});

/** On a copy one reader makes the moves of both sides. @param {GameRecord} record @param {Side | null} acting */
export const actedBy = (record, acting) => ({ ...record, viewer: acting ?? record.viewer });
