/** What a record means for clicks and for screen readers. Needs no browser. */

import { nameOf, size } from "../board/grid.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").ShownPosition} Position */
/** @typedef {import("../../wire.js").ShownTray} Tray */
/** @typedef {import("../../picks.js").Choice} Choice */
/** @typedef {import("../../picks.js").ReserveCell} ReserveCell */

/** @param {import("../../wire.js").ShortChoice} choice @returns {Choice} */
export function choiceOf(choice) {
  if (typeof choice === "string") return { text: choice, clicks: [choice], names: null };
  const [text, clicks, names] = choice;
  return { text, clicks, names: names ?? null };
}

/** The figure of a letter of a position. @param {Pick<GameRecord, "figures">} record @param {string | undefined} letter */
export const figureOf = (record, letter) => record.figures[(letter ?? ".").charCodeAt(0) - 65];

/** The latest position. @param {GameRecord} record @returns {Position} */
export const latest = ({ positions }) => /** @type {Position} */ (positions[positions.length - 1]);

/**
 * The places of a tray: the letter of the piece, whether it is blocked or has arrived.
 * @param {string} places
 * @returns {{ letter: string | null, blocked: boolean, home: boolean }[]}
 */
export const placesOf = (places) =>
  [...places.matchAll(/!?[^!]/g)].map(([sign]) => {
    const letter = sign.at(-1) ?? ".";
    return { letter: letter >= "A" ? letter : null, blocked: sign.startsWith("!"), home: letter === "*" };
  });

/**
 * The pieces of a side that wait beside the board, as picks know them.
 * @param {GameRecord} record
 * @param {Tray} tray
 * @param {Choice[]} choices
 * @returns {ReserveCell[]}
 */
export function trayCells(record, tray, choices) {
  const squares = record.entries[tray.side === "white" ? 0 : 1];
  const mine = record.turn.mine && tray.side === record.viewer;
  // A piece that waits is an area with a name; a piece on the board is the square itself.
  const enters = (/** @type {string} */ square) =>
    choices.some(({ clicks, names }) => clicks[0] === square && Boolean(names?.[0]));
  return placesOf(tray.places).map(({ letter, blocked, home }, at) => {
    const square = squares[at] ?? "";
    return { square, label: square, there: letter !== null, blocked, home, may: mine && letter !== null && enters(square) };
  });
}

/**
 * The board of the latest position as the modules that both pages share know it.
 * @param {GameRecord} record
 */
export function boardOf(record) {
  const { grid, turn } = record;
  const { cells, reserves, to_act: asked } = latest(record);
  // A player whom the game does not ask may be able to act nevertheless, as one who has agreed to a count.
  const free = turn.mine && record.viewer && !asked.includes(record.viewer);
  const to_act = free ? [...asked, record.viewer ?? "white"] : asked;
  const choices = turn.choices.map(choiceOf);
  return {
    code: record.code,
    seq: record.seq,
    open: record.open,
    viewer: record.viewer,
    players: record.players,
    to_act,
    my_turn: turn.mine,
    choices,
    secret_hand_over: turn.secret_hand_over,
    form: turn.form,
    cells: Array.from({ length: size(grid) }, (_, at) => ({ square: nameOf(grid, at), label: "", piece: cells[at] !== "." })),
    reserves: reserves.map((tray) => ({ side: tray.side, cells: trayCells(record, tray, choices) })),
  };
}

/** Kinds of marks on each square. @param {Position} position @returns {Map<number, string[]>} */
export function marksOf({ marks }) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const [at, kind] of marks) found.set(at, [...(found.get(at) ?? []), kind]);
  return found;
}
