/** The pieces of the board, from the server's sheets of drawings. */

import { useRef, html, useEffect, useState } from "../preact.js";
import { middle } from "./grid.js";
import { look } from "../model/model.js";
import { figureOf } from "../model/seen.js";
import { follow } from "./slide.js";

/** @typedef {import("../../wire.js").ShownFigure} Figure */
/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("./slide.js").Drawn} Drawn */

/** How long a captured piece fades, in milliseconds. */
const FADE_MS = 140;

/** @typedef {Pick<GameRecord, "grid">} OnBoard */

/** The id of a figure in the sheet of its kind. @param {OnBoard} record @param {Figure} figure */
export function spriteOf({ grid }, { side, shape }) {
  if (shape.kind === "man") return `man-${side}-${shape.letter}`;
  if (shape.kind === "stone") return `${grid.look === "crossings" ? "wood" : "stone"}-${side}${shape.dead ? "-dead" : ""}`;
  return `disc-${side}-${shape.sign ?? "none"}${shape.stacked ? "-king" : ""}`;
}

/** The address of a figure's drawing. @param {OnBoard} record @param {Figure} figure */
export function hrefOf(record, figure) {
  const id = spriteOf(record, figure);
  return `${look.value?.sheets[id.slice(0, id.indexOf("-"))] ?? ""}#${id}`;
}

/** The stone of a side. @param {import("../../wire.js").Side} side @returns {Figure} */
export const stoneOf = (side) => ({ side, shape: { kind: "stone", dead: false }, name: "" });

/**
 * A figure that stands alone, as in a tray.
 * @param {{ record: GameRecord, figure: Figure }} given
 */
export const Alone = ({ record, figure }) => html`<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
  <use href=${hrefOf(record, figure)} width="100" height="100" /></svg>`;

/**
 * All pieces. A piece that was there before slides to its place; one that is gone fades.
 * @param {{ record: GameRecord, cells: string, near: "white" | "black", symbols: Map<number, string>,
 *   ghosts: Set<number> }} given those on `ghosts` are only planned
 */
export function Pieces({ record, cells, near, symbols, ghosts }) {
  const kept = useRef(/** @type {{ key: string, cells: string, drawn: Drawn[] } | null} */ (null));
  const [, again] = useState(0);
  const key = `${record.code} ${near}`;
  const before = kept.current;
  if (before?.key !== key || before.cells !== cells) {
    const owner = (/** @type {string} */ letter) => figureOf(record, letter)?.side;
    kept.current = { key, cells, drawn: follow(before?.key === key ? before.drawn : [], cells, owner) };
  }
  const drawn = kept.current?.drawn ?? [];
  const gone = drawn.some((piece) => piece.gone);
  useEffect(() => {
    if (!gone) return;
    const timer = setTimeout(() => {
      if (kept.current) kept.current.drawn = kept.current.drawn.filter((piece) => !piece.gone);
      again((count) => count + 1);
    }, FADE_MS);
    return () => clearTimeout(timer);
  }, [cells, gone]);
  return html`<g class="pieces">${drawn.map(({ id, at, letter, gone }) => {
    const figure = figureOf(record, letter);
    if (!figure) return null;
    const [x, y] = middle(record.grid, at, near);
    const symbol = symbols.get(at);
    const shown = symbol && figure.shape.kind === "disc" ? { ...figure, shape: { ...figure.shape, sign: symbol } } : figure;
    return html`<g key=${`${near}${id}`} data-on=${gone ? undefined : at} class=${gone ? "piece gone" : ghosts.has(at) ? "piece ghosted" : "piece"}
      style=${{ transform: `translate(${x - 50}px, ${y - 50}px)` }}>
      <use href=${hrefOf(record, shown)} width="100" height="100" /></g>`;
  })}</g>`;
}
