/** The board: its drawing, and over it the grid of buttons by which it is used. */

import { highlightOf } from "./peers.js";
import { Ground, tone } from "./ground.js";
import { UNIT, margin, middle, size, step, turned } from "./grid.js";
import { TINTED, hintOf, lookOf, rowOutline } from "./marks.js";
import {
  board,
  cells,
  choices,
  clicks,
  denied,
  game,
  isPast,
  live,
  look,
  near,
  planning,
  position,
  record,
  refutation,
  sent,
  stale,
  symbols,
  text,
} from "../model/model.js";
import { Pieces, hrefOf, stoneOf } from "./pieces.js";
import { clickSquare, formSymbols } from "../game/play.js";
import { aims, placing } from "./place.js";
import { figureOf, latest } from "../model/seen.js";
import { areMany, squaresOf, winningRow } from "./squares.js";
import { Component, computed, html, useRef, useState } from "../preact.js";

/** @typedef {import("../../wire.js").GameRecord} GameRecord */
/** @typedef {import("./squares.js").Square} Square */

/** The squares of the position that is shown. @returns {Square[]} */
export function shownSquares() {
  const [now, shown] = [record.value, position.value];
  if (!now || !shown) return [];
  const filled = live.value && now.turn.form ? (symbols.value ?? formSymbols(now)) : null;
  const reply = isPast.value ? null : refutation.value;
  const last = now.grid.look === "crossings" ? "last-stone" : "last-to";
  const before = sent.value ? [] : clicks.value;
  // Where stones are only added, a click waits for the stone that is on its way: nothing changes but its point.
  const clickable = live.value || Boolean(sent.value && now.turn.ghost && now.turn.mine && !isPast.value);
  return squaresOf({
    record: now,
    position: reply ? { ...shown, marks: reply.last.map((at) => [at, last]) } : shown,
    cells: cells.value,
    board: clickable && !reply ? board.value : null,
    clicks: before,
    denied: isPast.value ? null : denied.value,
    symbols: filled,
    text,
  });
}

export function Board() {
  const now = record.value;
  if (!now) return null;
  const { grid } = now;
  const squares = shownSquares();
  const pad = margin(grid);
  const [width, height] = [grid.columns * UNIT + 2 * pad, grid.rows * UNIT + 2 * pad];
  const filled = new Map(squares.flatMap(({ at, symbol }) => (symbol === null ? [] : [[at, symbol]])));
  const many = Boolean(board.value && areMany(board.value));
  return html`<div class=${`board look-${grid.look}`} style=${{ aspectRatio: `${width} / ${height}` }}>
    <svg viewBox="${-pad} ${-pad} ${width} ${height}" aria-hidden="true" focusable="false">
      <defs><pattern id="barred" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path
        d="M0 0V14" stroke="#0007" stroke-width="8" /></pattern></defs>
      <g id="drawing"><${Ground} grid=${grid} near=${near.value} coordinates=${choices.coordinates.value} />
        <${Below} now=${now} squares=${squares} />
        <${Pieces} record=${now} cells=${cells.value} near=${near.value} symbols=${filled}
          ghosts=${planned()} />
        ${choices.last.value && html`<${LastPath} now=${now} />`}
        <${Above} now=${now} squares=${squares} many=${many} /></g>
    </svg>
    <${Cells} now=${now} squares=${squares} pad=${pad} many=${many} />
  </div>`;
}

/** The squares on which planned moves have changed something. @returns {Set<number>} */
function planned() {
  const real = planning.value && game.value ? latest(game.value) : null;
  if (!real || !game.value) return new Set();
  const now = game.value,
    shown = record.value ?? now;
  const same = (/** @type {number} */ at) => {
    const [one, other] = [figureOf(shown, cells.value[at]), figureOf(now, real.cells[at])];
    return one?.side === other?.side && one?.name === other?.name;
  };
  return new Set([...cells.value].flatMap((_, at) => (same(at) ? [] : [at])));
}

/** The way of the last move, from where it began over every square where it landed. @param {{ now: GameRecord }} given */
function LastPath({ now: { grid } }) {
  const path = sent.value || refutation.value ? [] : (position.value?.path ?? []);
  if (path.length < 2 || grid.look === "crossings") return null;
  const points = path.map((at) => middle(grid, at, near.value));
  const [[x, y] = [0, 0], [a, b] = [0, 0]] = points.slice(-2).reverse();
  // The arrow ends at the edge of the piece.
  const far = Math.hypot(x - a, y - b) || 1;
  const [dx, dy] = [(x - a) / far, (y - b) / far];
  const [tx, ty] = [x - 43 * dx, y - 43 * dy];
  const line = [...points.slice(0, -1), [tx - 8 * dx, ty - 8 * dy]].map(([px, py]) => `${px} ${py}`).join("L");
  const corner = (/** @type {number} */ way) => `${tx - 22 * dx - way * dy} ${ty - 22 * dy + way * dx}`;
  const head = `M${tx} ${ty}L${corner(13)}L${corner(-13)}Z`;
  return html`<g class="trail"><path d="M${line}" /><path class="tip" d=${head} /></g>`;
}

/** The colours that the server's drawings go with. */
export const colours = () =>
  Object.fromEntries(Object.entries(look.value?.colours ?? {}).map(([name, colour]) => [`--${name}`, colour]));

/** Whether a mark tells the last move, which the reader may hide. @param {string} kind */
const isLast = (kind) => /^(last-|step-|turned|captured)/.test(kind);

/** How many actions the last turn had, where each is numbered. */
export const steps = computed(() =>
  Math.max(0, ...(position.value?.marks ?? []).map(([, kind]) => Number(/^step-(\d+)$/.exec(kind)?.[1] ?? 0))),
);

/** The marks of a square that the reader wants: of a turn of many actions the last one, unless all are asked for.
 * @param {string[]} kinds */
function wantedMarks(kinds) {
  const { last, numbers, steps: all } = choices;
  const isNumbered = numbers.value && kinds.some((kind) => kind.startsWith("number-"));
  return kinds
    .filter((kind) => (last.value || !isLast(kind)) && (numbers.value || !kind.startsWith("number-")))
    .filter((kind) => all.value || !kind.startsWith("step-") || kind === `step-${steps.value}`)
    .map((kind) => (isNumbered && kind === "last-stone" ? "last-numbered" : kind));
}

/** Tints and marks under the pieces. @param {{ now: GameRecord, squares: Square[] }} given */
function Below({ now: { grid }, squares }) {
  const parts = squares.flatMap(({ at, marks, chosen, ghost }) => {
    const kinds = wantedMarks(marks);
    const tint = chosen && !ghost ? "sel" : kinds.some((kind) => TINTED.includes(kind)) ? "last" : "";
    const looks = kinds.flatMap((kind) => (lookOf(kind).below ? [kind] : []));
    if (!tint && !looks.length) return [];
    const [x, y] = middle(grid, at, near.value);
    const tinted =
      tint &&
      grid.look !== "crossings" &&
      html`<rect x=${x - 49} y=${y - 49} width="98" height="98"
      class=${`tint ${tint} ${tone(grid, at)}`} />`;
    return [
      html`<g key=${at}>${tinted}${looks.map((kind) =>
        grid.look === "crossings" && isLast(kind) ? null : lookOf(kind).below?.(x, y, kind),
      )}</g>`,
    ];
  });
  return html`<g>${parts}</g>`;
}

/** Marks over the pieces, and what may be clicked. @param {{ now: GameRecord, squares: Square[], many: boolean }} given */
function Above({ now, squares, many }) {
  const { grid, turn } = now;
  const row = winningRow(grid, squares);
  const parts = squares.flatMap((square) => {
    const [x, y] = middle(grid, square.at, near.value);
    const covered = square.chosen || (square.may && !many) ? "last-to" : row.length ? "winning" : "";
    const figure = figureOf(now, square.letter);
    const marks = wantedMarks(square.marks)
      .filter((kind) => kind !== covered)
      .map((kind) => lookOf(kind).above?.(x, y, kind, figure))
      .filter(Boolean);
    const hints = choices.hints.value || square.chosen || square.denied ? hintOf(x, y, square, many) : [];
    const aimed = (square.ghost && square.chosen) || placing.value === square.square;
    if (aimed && turn.ghost) {
      hints.push(html`<g opacity=".72"><use href=${hrefOf(now, stoneOf(turn.ghost))} x=${x - 50} y=${y - 50} width="100"
        height="100" /></g>
        <circle cx=${x} cy=${y} r="58" fill="none" stroke="var(--halo)" stroke-width="14" /><circle cx=${x} cy=${y} r="58"
          fill="none" stroke="var(--focus)" stroke-width="8" />`);
    }
    return marks.length || hints.length ? [html`<g key=${square.at}>${marks}${hints}</g>`] : [];
  });
  return html`<g class="marks">${row.length > 0 && rowOutline(row.map((at) => middle(grid, at, near.value)))}${parts}</g>`;
}

/** @param {{ now: GameRecord, squares: Square[], pad: number, many: boolean }} given */
function Cells({ now, squares, pad, many }) {
  const { grid, turn } = now;
  const [hover, setHover] = useState(/** @type {string | null} */ (null));
  const [at, setAt] = useState(/** @type {number | null} */ (null));
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const width = grid.columns * UNIT + 2 * pad,
    height = grid.rows * UNIT + 2 * pad;
  const inset = `${(100 * pad) / height}% ${(100 * pad) / width}%`;
  const peers = live.value && board.value ? highlightOf(board.value, clicks.value, hover) : new Set();
  const order = Array.from({ length: size(grid) }, (_, place) => squares[turned(grid, place, near.value)]);
  const first = order.findIndex((square) => square?.may || square?.goal || square?.symbol);
  const tab = at ?? Math.max(0, first);
  const key = (/** @type {KeyboardEvent} */ event) => {
    const from = Number(event.target instanceof HTMLElement ? event.target.dataset.at : NaN);
    const to = step(event.key, from, grid);
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(to);
    /** @type {HTMLElement | null | undefined} */ (place.current?.querySelector(`[data-at="${to}"]`))?.focus();
  };
  // One listener for all squares: a board may have hundreds.
  const click = (/** @type {PointerEvent} */ event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const square = button?.dataset.square;
    if (square && !aims(square, button, event.pointerType === "touch")) clickSquare(square);
  };
  const nameAt = (/** @type {Event} */ event) =>
    event.target instanceof Element ? (event.target.closest("button")?.dataset.square ?? null) : null;
  // A finger that rests on a square would leave its mark there.
  const over = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "touch") setHover(nameAt(event));
  };
  const rows = Array.from({ length: grid.rows }, (_, row) => order.slice(row * grid.columns, (row + 1) * grid.columns));
  const buttonOf = (/** @type {number} */ from) => (/** @type {Square | undefined} */ square, /** @type {number} */ column) =>
    square
      ? {
          square: square.square,
          classes: classesOf(square, peers.has(square.square)),
          label: square.label,
          tab: from + column === tab ? 0 : -1,
          chosen: square.chosen,
        }
      : null;
  return html`<div id="board" class=${many ? "cells many" : "cells"} role="grid" ref=${place} aria-label=${text("board")}
    aria-busy=${String(stale.value || Boolean(sent.value))}
    data-ghost=${turn.ghost ?? ""} onClick=${click} onKeyDown=${key} onPointerOver=${over}
    onPointerLeave=${() => setHover(null)} onFocusIn=${(/** @type {FocusEvent} */ event) => setHover(nameAt(event))}
    style=${{ inset, gridTemplate: `repeat(${grid.rows}, 1fr) / repeat(${grid.columns}, 1fr)` }}>
    ${rows.map((row, line) => html`<${Row} key=${line} from=${line * grid.columns} buttons=${row.map(buttonOf(line * grid.columns))} />`)}
  </div>`;
}

/** @param {Square} square @param {boolean} peer */
const classesOf = (square, peer) =>
  [
    "cell",
    square.may && "may",
    square.goal && "goal",
    square.chosen && "chosen",
    square.denied && "denied",
    square.ghost && "ghost",
    square.symbol !== null && "fill",
    square.waits && "waits",
    peer && "peer",
  ]
    .filter(Boolean)
    .join(" ");

/**
 * The button of a square as it is drawn.
 * @typedef {object} Button
 * @property {string} square
 * @property {string} classes
 * @property {string} label
 * @property {number} tab Its tabindex.
 * @property {boolean} chosen
 */

/** @param {Button | null} one @param {Button | null | undefined} other */
const isSame = (one, other) =>
  one?.square === other?.square &&
  one?.classes === other?.classes &&
  one?.label === other?.label &&
  one?.tab === other?.tab &&
  one?.chosen === other?.chosen;

/**
 * A row of the board, drawn again only if one of its buttons has changed: a move changes few of them. (Single elements that
 * are kept and drawn again would be passed over, too, but Preact ties each to the page that it was first drawn in.)
 * @extends {Component<{ buttons: (Button | null)[], from: number }>}
 */
class Row extends Component {
  /** @param {Row["props"]} next */
  shouldComponentUpdate(next) {
    const { buttons, from } = this.props;
    return (
      from !== next.from ||
      buttons.length !== next.buttons.length ||
      !buttons.every((button, at) => isSame(button, next.buttons[at]))
    );
  }

  render() {
    const { buttons, from } = this.props;
    return html`<div class="row" role="row">${buttons.map(
      (button, column) =>
        button &&
        html`<div class="place" role="gridcell" key=${column}><button type="button" class=${button.classes}
          data-square=${button.square} data-at=${from + column} tabindex=${button.tab} aria-label=${button.label}
          aria-pressed=${button.chosen ? "true" : undefined}></button></div>`,
    )}</div>`;
  }
}
