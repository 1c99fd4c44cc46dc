/** What stands around the board: the players' cards, the points, what else the game shows, the pictures. */

import { $, el, narrow, redrawOn, setStyle } from "./dom.js";
import { takeSeat } from "./hot-seat.js";
import { idOf } from "./names.js";
import { state, text } from "./state.js";

/** @typedef {import("./wire.js").ShownArea} Area */
/** @typedef {import("./wire.js").Board} Board */
/** @typedef {import("./wire.js").ShownPanelItem} PanelItem */
/** @typedef {import("./wire.js").PictureLink} PictureLink */

/** @param {string} side */
const stone = (side) => el("span", { className: `stone ${side}`, "aria-hidden": "true" });

/** The title of the task that was shown last. */
let taught = "";

/** Brings the words of another task into view; on a phone *Next task* is below them. @param {Board} view */
function showTask(view) {
  const title = view.task ? view.status : "";
  if (title && title !== taught) $("status").scrollIntoView({ block: "nearest" });
  taught = title;
}

/** @param {Board} view */
export function renderPanel(view) {
  renderCards(view);
  redrawOn($("task"), view.task, () => (view.task ? drawTask(view.task) : []));
  showTask(view);
  const budgets = view.panel.filter((item) => item.kind === "budget");
  const items = view.panel.filter((item) => item.kind !== "budget");
  redrawOn($("budget"), budgets, () => budgets.flatMap(drawBudget));
  redrawOn($("items"), items, () => items.map(drawItem));
  renderPictures(view);
}

/** @param {import("./wire.js").Task} task */
const drawTask = ({ text: words, hint }) => [
  el("p", {}, words),
  ...(hint ? [el("details", {}, el("summary", {}, hint.label), el("p", {}, hint.text))] : []),
];

/** The players; at one screen a player who may act takes the seat by the card. @param {Board} view */
function renderCards(view) {
  const data = [view.cards, view.viewer, state.hotSeat, state.people];
  redrawOn($("cards"), data, () => view.cards.map((card) => drawCard(view, card)));
}

/**
 * @param {Board} view
 * @param {import("./wire.js").ShownCard} card
 */
function drawCard(view, { side, coloured, name, lines, to_act }) {
  const person = state.people.find(({ id }) => id === idOf(name));
  const free = state.hotSeat && person && person.id !== state.me.id && view.to_act.includes(side) && view.to_act.length > 1;
  const figures = lines.map((line) => el("span", { className: "figure" }, line));
  const content = [coloured ? stone(side) : null, el("strong", {}, name), ...figures];
  const card = free
    ? el("button", { type: "button", "aria-label": text("play-as", { name }), onclick: () => takeSeat(person) }, ...content)
    : el("div", {}, ...content);
  return el("li", { className: to_act && view.open ? "acts" : "" }, card);
}

/**
 * The points left and what they pay for. Every click is weighed by them, so they stand by the board.
 * @param {Extract<import("./wire.js").ShownPanelItem, { kind: "budget" }>} budget
 */
function drawBudget({ left, costs }) {
  const cost = (/** @type {import("./wire.js").ShownCost} */ { sign, action, points, affordable }) => {
    const dear = affordable ? "" : text("too-dear");
    return el(
      "span",
      { className: affordable ? "tile active" : "tile", title: dear },
      el("b", {}, String(points)),
      el("span", {}, action, el("small", {}, sign)),
      dear ? el("span", { className: "unseen" }, dear) : null,
    );
  };
  return [el("span", { className: "left" }, left), ...costs.map(cost)];
}

/**
 * Signs and figures are the server's; they are only laid out here.
 * @param {Exclude<PanelItem, { kind: "budget" }>} item
 */
function drawItem(item) {
  if (item.kind === "tiles") return drawTiles(item);
  if (item.kind === "table") return drawTable(item);
  const more = item.kind === "line" ? "" : item.kind;
  return el("li", { className: `figure ${more}` }, item.kind === "lost" ? stone(item.side) : null, item.text);
}

/** @param {Extract<import("./wire.js").ShownPanelItem, { kind: "tiles" }>} item */
function drawTiles({ tiles }) {
  const draw = (/** @type {import("./wire.js").ShownTile} */ { sign, name, caption, active }) =>
    el("span", { className: active ? "tile active" : "tile" }, el("b", {}, sign), el("span", {}, name, el("small", {}, caption)));
  return el("li", { className: "tiles" }, ...tiles.map(draw));
}

/** @param {Extract<import("./wire.js").ShownPanelItem, { kind: "table" }>} item */
function drawTable({ head, rows }) {
  const cells = (/** @type {import("./wire.js").ShownTableRow} */ row) => row.cells.map((cell) => el("td", {}, cell));
  return el(
    "li",
    {},
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, ...head.map((cell) => (cell ? el("th", { scope: "col" }, cell) : el("td", {}))))),
      el("tbody", {}, ...rows.map((row) => el("tr", { className: row.marked ? "marked" : "" }, ...cells(row)))),
    ),
  );
}

/**
 * Where the squares lie in a picture, as shares of it.
 * @param {{ width: number, height: number, area: Area }} part
 */
const places = ({ width, height, area: { left, top, cell, columns, rows } }) => ({
  "--w": width,
  "--h": height,
  "--left": `${(100 * left) / width}%`,
  "--top": `${(100 * top) / height}%`,
  "--across": `${(100 * cell * columns) / width}%`,
  "--down": `${(100 * cell * rows) / height}%`,
  "--columns": columns,
  "--rows": rows,
});

/** @param {Element | null} image @param {PictureLink | null | undefined} picture */
function lay(image, picture) {
  if (!(image instanceof HTMLImageElement) || !picture) return;
  if (image.getAttribute("src") !== picture.src) image.src = picture.src;
  if (image.alt !== picture.alt) image.alt = picture.alt;
}

/** @param {Board} view */
function renderPictures(view) {
  const { reserves } = view;
  // On a narrow page a reserve without anything to choose is drawn smaller, as console.css says.
  const share = (/** @type {import("./wire.js").ShownReserve} */ { cells }) =>
    narrow.matches && cells.length && cells.every((cell) => !cell.may) ? 0.56 : 1;
  const tall = reserves.reduce((sum, part) => sum + (part.height / part.width) * share(part), view.height / view.width);
  setStyle($("game"), { ...places(view), "--tall": tall });
  lay($("picture"), state.picture);
  $("frame").dataset.ghost = view.ghost ?? "";
  for (const id of ["far", "near"]) {
    const at = reserves.findIndex((reserve) => reserve.near === (id === "near"));
    const strip = $(id);
    const reserve = reserves[at];
    strip.hidden = !reserve;
    if (!reserve) continue;
    strip.classList.toggle("idle", !reserve.cells.some((cell) => cell.may));
    setStyle(strip, places(reserve));
    lay(strip.querySelector("img"), state.reserves[at]);
  }
}

// The board is as large as the room that what stands over it leaves.
const fitting = new ResizeObserver(() => setStyle($("game"), { "--over": `${$("boards").offsetTop - $("game").offsetTop}px` }));
for (const id of ["lead", "status", "clock", "budget", "task", "says", "items", "cards"]) fitting.observe($(id));
