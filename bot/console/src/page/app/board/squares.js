/** What each square of the board is for a click and for a screen reader. Needs no browser. */

import { completes, isSquare, nextClicks, reserveOf } from "../../picks.js";
import { nameOf, shownName, size } from "./grid.js";
import { figureOf, marksOf } from "../model/seen.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("../../wire.js").ShownPosition} Position */
/** @typedef {import("../../picks.js").Board} Picks */

/**
 * A square as it is drawn.
 * @typedef {object} Square
 * @property {number} at
 * @property {string} square Its name.
 * @property {string} letter The piece on it, or a dot.
 * @property {string[]} marks
 * @property {boolean} may Whether a click on it begins or goes on with a move.
 * @property {boolean} goal Whether a click on it ends a move.
 * @property {boolean} chosen
 * @property {number} step Its number among the clicks of a move, from 1; 0 for none.
 * @property {boolean} denied
 * @property {boolean} aim Whether the chosen piece is bound for it.
 * @property {boolean} ghost Whether a click would place a stone.
 * @property {boolean} waits Whether a piece beside the board enters here.
 * @property {string | null} symbol What a set-up gives it.
 * @property {string} label
 */

/**
 * @typedef {object} Given
 * @property {GameRecord} record
 * @property {Position} position
 * @property {string} cells
 * @property {Picks | null} board The choices, where clicks make a move now.
 * @property {string[]} clicks
 * @property {string | null} denied
 * @property {string[] | null} symbols
 * @property {(key: string, values?: Record<string, string | number>) => string} text
 */

/** @param {Given} given @returns {Square[]} */
export function squaresOf({ record, position, cells, board, clicks, denied, symbols, text }) {
  const { grid, turn } = record;
  const next = board ? nextClicks(board, clicks) : new Map();
  const marks = marksOf(position);
  const [first] = clicks;
  const aims = new Set(board && first !== undefined ? turn.aims[first] : []);
  return Array.from({ length: size(grid) }, (_, at) => {
    const square = nameOf(grid, at);
    const letter = cells[at] ?? ".";
    const figure = figureOf(record, letter);
    // The square of a stone that is being sent can't be clicked again.
    const choice = turn.ghost && figure ? undefined : next.get(square);
    const step = board ? clicks.lastIndexOf(square) + 1 : 0;
    // A stone that is only aimed stays in its place; a piece that waits beside the board is still to come.
    const chosen = step > 0 && !(choice && !turn.ghost);
    const goal = clicks.length > 0 && !chosen && completes(choice, clicks);
    const may = Boolean(choice) && !goal && !chosen;
    const waits = Boolean(board && may && !clicks.length && reserveOf(board, square));
    const ghost = Boolean(board && turn.ghost) && !figure && (may || chosen || goal);
    const symbol = board ? (symbols?.[turn.form?.squares.indexOf(square) ?? -1] ?? null) : null;
    const kinds = marks.get(at) ?? [];
    const aim = aims.has(square);
    const isDenied = denied === square;
    const name = choice?.names?.[clicks.length];
    const can = name ?? (figure ? text("can-move") : text("can-choose"));
    const words = [
      shownName(grid, square),
      figure ? figure.name : text("cell-empty"),
      ...kinds.map((kind) => record.mark_names[kind]),
      symbol !== null && text("setup-square", { symbol }),
      chosen && text("chosen"),
      may && can,
      goal && (name ?? text("reachable")),
      aim && text("aim"),
      isDenied && text("cell-refused"),
    ];
    return {
      at,
      square,
      letter,
      marks: kinds,
      may,
      goal,
      chosen,
      step: chosen && clicks.length > 1 ? step : 0,
      denied: isDenied,
      aim,
      ghost,
      waits,
      symbol,
      label: words.filter(Boolean).join(", "),
    };
  });
}

/** Whether so many squares may be clicked that a mark on each says nothing. @param {Picks} board */
export function areMany(board) {
  const starts = [...nextClicks(board, []).keys()].filter((click) => isSquare(board, click) && !reserveOf(board, click));
  return starts.length > board.cells.length * 0.2;
}

/**
 * The squares of a winning row in a straight line, from one end to the other; empty where there is none, or several.
 * @param {import("../../wire.js").ShownGrid} grid @param {Pick<Square, "at" | "marks">[]} squares
 */
export function winningRow({ look }, squares) {
  const row = look === "cells" ? squares.filter(({ marks }) => marks.includes("winning")).map(({ at }) => at) : [];
  const [first = 0, second = 0] = row;
  return row.length > 2 && row.every((at, index) => at === first + index * (second - first)) ? row : [];
}
