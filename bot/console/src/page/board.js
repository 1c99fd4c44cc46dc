/** The grid of buttons over the picture of the board, and the grids of the pieces beside it. */

import { formSymbols } from "./clicks.js";
import { $, el, label, pressed } from "./dom.js";
import { completes, isSquare, nextClicks, reserveOf } from "./picks.js";
import { state, text } from "./state.js";
import { renderWords } from "./words.js";

/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").ShownCell} Cell */
/**
 * What a cell is drawn from.
 * @typedef {object} Drawn
 * @property {Board} view
 * @property {Map<string, import("./wire.js").ShownChoice>} next What may be clicked now.
 * @property {string[] | null} symbols Symbols of a set-up, in the order of its squares.
 * @property {Set<string>} aims Where the chosen piece is bound for.
 */

/**
 * The grid keeps its buttons while its size stays, so the focus stays where it is.
 * @param {HTMLElement} board
 * @param {{ columns: number, rows: number }} area
 */
function layGrid(board, { columns, rows }) {
  const size = `${columns}x${rows}`;
  if (board.dataset.size === size) return;
  board.dataset.size = size;
  const button = () => el("button", { type: "button", className: "cell", tabIndex: -1 });
  const cell = () => el("div", { className: "place", role: "gridcell" }, button());
  const row = () => el("div", { className: "row", role: "row" }, ...Array.from({ length: columns }, cell));
  board.replaceChildren(...Array.from({ length: rows }, row));
}

/** @param {HTMLElement} [board] @returns {HTMLButtonElement[]} */
export const cellButtons = (board = $("board")) => [...board.querySelectorAll("button")];

export function renderBoard() {
  const { view, clicks } = state;
  if (!view || $("game").hidden) return;
  const grid = $("board");
  layGrid(grid, view.area);
  const focused = document.activeElement;
  const held = focused instanceof HTMLElement && grid.contains(focused) ? (focused.dataset.square ?? null) : null;
  grid.setAttribute("aria-busy", String(state.pending || state.old));
  // A mark on nearly every square says nothing; then it shows only under the pointer.
  const starts = [...nextClicks(view, []).keys()].filter((click) => isSquare(view, click) && !reserveOf(view, click));
  grid.classList.toggle("many", starts.length > view.cells.length * 0.2);
  const [first] = clicks;
  const drawn = {
    view,
    next: nextClicks(view, clicks),
    symbols: formSymbols(view),
    aims: new Set(first === undefined ? [] : view.aims[first]),
  };
  const buttons = cellButtons();
  view.cells.forEach((cell, at) => {
    const button = buttons[at];
    if (button) drawCell(button, cell, drawn);
  });
  oneInTheTabs(
    buttons,
    buttons.find((button) => button.dataset.square === (held ?? grid.dataset.at)),
    held !== null,
  );
  for (const reserve of view.reserves) renderReserve(reserve);
  highlight(null);
  renderWords(view);
}

/**
 * One button of a grid is reached by the tabulator; from there the arrows go on.
 * @param {HTMLButtonElement[]} buttons
 * @param {HTMLButtonElement | undefined} wanted
 * @param {boolean} focus
 */
function oneInTheTabs(buttons, wanted, focus) {
  const one = wanted ?? buttons.find((button) => button.matches(".may, .goal, .fill")) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === one ? 0 : -1;
  if (focus && one && document.activeElement !== one) one.focus();
}

/** @param {HTMLButtonElement} button @param {Cell} cell @param {Drawn} drawn */
function drawCell(button, cell, { view, next, symbols, aims }) {
  const { clicks } = state;
  const step = clicks.lastIndexOf(cell.square);
  const symbol = symbols?.[view.form?.squares.indexOf(cell.square) ?? -1];
  const choice = next.get(cell.square);
  // A stone that is only aimed stays in its place; a piece that waits beside the board is still to come.
  const chosen = step >= 0 && !(choice && !view.ghost);
  const goal = clicks.length > 0 && !chosen && completes(choice, clicks);
  const may = Boolean(choice) && !goal && !chosen;
  const waits = may && !clicks.length && Boolean(reserveOf(view, cell.square));
  const ghost = view.ghost && !cell.piece && (may || chosen || goal);
  const aim = aims.has(cell.square);
  const classes = [
    "cell",
    may && "may",
    waits && "waits",
    goal && "goal",
    goal && cell.piece && "taken",
    chosen && "chosen",
    state.denied === cell.square && "denied",
    symbol !== undefined && "fill",
    aim && "aim",
    ghost && "ghost",
  ];
  button.className = classes.filter(Boolean).join(" ");
  button.dataset.square = cell.square;
  if (chosen && clicks.length > 1) button.dataset.step = String(step + 1);
  else delete button.dataset.step;
  if (symbol !== undefined) button.dataset.symbol = symbol;
  const name = choice?.names?.[clicks.length];
  const can = name ?? (cell.piece ? text("can-move") : text("can-choose"));
  const notes = [
    symbol !== undefined && text("setup-square", { symbol }),
    chosen && text("chosen"),
    may && can,
    goal && (name ?? text("reachable")),
    aim && text("aim"),
  ];
  label(button, [cell.label, ...notes.filter(Boolean)].join(", "));
  pressed(button, chosen);
}

/**
 * The pieces of a side that wait beside the board, each on a place of its own.
 * @param {import("./wire.js").ShownReserve} reserve
 */
function renderReserve(reserve) {
  const { clicks, denied } = state;
  const board = $(reserve.near ? "near" : "far").querySelector(".board");
  if (!(board instanceof HTMLElement)) return;
  label(board, reserve.caption);
  layGrid(board, reserve.area);
  const buttons = cellButtons(board);
  const focused = document.activeElement;
  const held = focused instanceof HTMLElement && board.contains(focused) ? (focused.dataset.place ?? null) : null;
  const nothing = { square: "", label: "", there: false, blocked: false, home: false, may: false };
  buttons.forEach((button, at) => {
    const cell = reserve.cells[at] ?? nothing;
    const chosen = cell.may && clicks.length === 1 && clicks[0] === cell.square;
    const refused = denied === cell.square && cell.there;
    const classes = ["cell", cell.may && !clicks.length && "may", chosen && "chosen", refused && "denied"];
    button.className = classes.filter(Boolean).join(" ");
    button.dataset.place = cell.square;
    button.disabled = !cell.there || (!cell.may && !reserve.mine);
    const notes = [
      cell.home ? text("cell-home") : !cell.there && text("cell-gone"),
      cell.blocked && text("cell-blocked"),
      cell.may && (chosen ? text("chosen") : text("can-enter")),
    ];
    label(button, [cell.label, ...notes].filter(Boolean).join(", "));
    pressed(button, chosen);
  });
  oneInTheTabs(
    buttons,
    buttons.find((button) => button.dataset.place === (held ?? board.dataset.at)),
    held !== null,
  );
}

/** Marks all squares with the same meaning while the pointer is on one of them. @param {string | null} square */
export function highlight(square) {
  const next = square === null || state.pending ? null : nextClicks(state.view, state.clicks);
  const choice = next?.get(square ?? "");
  const same = (/** @type {string} */ other) => other !== square && next?.get(other)?.text === choice?.text;
  for (const button of cellButtons()) {
    button.classList.toggle("peer", Boolean(choice) && same(button.dataset.square ?? ""));
  }
}
