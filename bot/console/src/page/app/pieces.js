/** The pieces of the board, from the server's sheet of drawings. */

import { useRef, html, useEffect, useState } from "./vendor/preact.js";
import { middle } from "./grid.js";
import { figureOf } from "./seen.js";
import { follow } from "./slide.js";

/** @typedef {import("./record.js").ShownFigure} Figure */
/** @typedef {import("./record.js").GameRecord} GameRecord */
/** @typedef {import("./slide.js").Drawn} Drawn */

/** How long a captured piece fades, in milliseconds. */
const FADE_MS = 140;

/** The id of a figure in the sheet. @param {Figure} figure */
export function spriteOf({ side, shape }) {
  if (shape.kind === "man") return `man-${side}-${shape.letter}`;
  if (shape.kind === "stone") return `stone-${side}${shape.dead ? "-dead" : ""}`;
  return `disc-${side}-${shape.sign ?? "none"}${shape.stacked ? "-king" : ""}`;
}

/** The address of a drawing. @param {GameRecord} record @param {string} sprite */
export const hrefOf = (record, sprite) => `${record.look?.sheet ?? "/app/sheet.svg"}#${sprite}`;

/** How large a piece is drawn: on crossings the stones touch. @param {GameRecord} record */
export const sideOf = ({ grid }) => (grid.look === "crossings" ? 110 : 100);

/**
 * A figure that stands alone, as in a tray.
 * @param {{ record: GameRecord, figure: Figure }} given
 */
export const Alone = ({ record, figure }) => html`<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
  <use href=${hrefOf(record, spriteOf(figure))} width="100" height="100" /></svg>`;

/**
 * All pieces. A piece that was there before slides to its place; one that is gone fades.
 * @param {{ record: GameRecord, cells: string, near: "white" | "black", symbols: Map<number, string> }} given
 */
export function Pieces({ record, cells, near, symbols }) {
  const kept = useRef(/** @type {{ key: string, cells: string, drawn: Drawn[] } | null} */ (null));
  const [, again] = useState(0);
  const key = `${record.code} ${record.figures.length} ${near}`;
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
  const side = sideOf(record);
  return html`<g class="pieces">${drawn.map(({ id, at, letter, gone }) => {
    const figure = figureOf(record, letter);
    if (!figure) return null;
    const [x, y] = middle(record.grid, at, near);
    const symbol = symbols.get(at);
    const shown = symbol && figure.shape.kind === "disc" ? { ...figure, shape: { ...figure.shape, sign: symbol } } : figure;
    return html`<g key=${`${near}${id}`} class=${gone ? "piece gone" : "piece"}
      style=${{ transform: `translate(${x - 50}px, ${y - 50}px)` }}>
      <use href=${hrefOf(record, spriteOf(shown))} x=${50 - side / 2} y=${50 - side / 2} width=${side} height=${side} /></g>`;
  })}</g>`;
}
