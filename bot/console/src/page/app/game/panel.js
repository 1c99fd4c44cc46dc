/** What the phase of the position that is shown needs: signs, tables, points, lines. The words are the server's. */

import { Icon } from "../icons.js";
import { position, text } from "../model/model.js";
import { pivot } from "./pivot.js";
import { html } from "../preact.js";

/** @typedef {import("../../wire.js").ShownPanelItem} Item */
/** @template {Item["kind"]} K @typedef {Extract<Item, { kind: K }>} Of */

/** @param {Item[]} items @param {Item["kind"]} kind */
const only = (items, kind) => items.filter((item) => item.kind === kind);

export function Panel() {
  const items = position.value?.panel ?? [];
  if (!items.length) return null;
  const tiles = /** @type {Of<"tiles">[]} */ (only(items, "tiles"));
  const tables = /** @type {Of<"table">[]} */ (only(items, "table"));
  const lines = items.filter((item) => item.kind === "line" || item.kind === "lost");
  const notices = /** @type {Of<"notice">[]} */ (only(items, "notice"));
  const budgets = /** @type {Of<"budget">[]} */ (only(items, "budget"));
  // The table that goes with a sign stands in its box.
  const [first, ...rest] = tables;
  const [own, others] = tiles.length ? [first, rest] : [undefined, tables];
  return html`<div class="phase" id="panel">
    ${budgets.map((budget) => html`<${Budget} budget=${budget} />`)}
    ${tiles.map(
      ({ tiles }) =>
        html`<div class="ops">${tiles.map(
          (tile) => html`<${Tile} tile=${tile}
      table=${tile.active ? own : undefined} />`,
        )}</div>`,
    )}
    ${
      notices.length > 0 &&
      html`<div class="alerts">${notices.map(({ text }) => html`<p class="alert"><${Icon} name="note" /><span>${text}</span></p>`)}</div>`
    }
    ${others.map((table) => html`<${Table} table=${table} />`)}
    ${lines.length > 0 && html`<p class="note">${lines.map(line)}</p>`}
  </div>`;
}

/** @param {Item} item */
function line(item) {
  if (item.kind === "lost") return html`<span><span class=${`pip ${item.side}`} aria-hidden="true"></span> ${item.text}</span>`;
  return item.kind === "line" ? html`<span>${item.text}</span>` : null;
}

/** @param {{ tile: import("../../wire.js").ShownTile, table: Of<"table"> | undefined }} given */
function Tile({ tile: { sign, name, caption, active }, table }) {
  return html`<section class=${active ? "op now" : "op"}><h2><span aria-hidden="true">${sign}</span> ${name} <small>${caption}
    </small></h2>
    ${table && html`<${Table} table=${table} />`}</section>`;
}

/** The signs of the sides in a head, which a dark page would show in each other's colour. @param {string} word */
const stone = (word) =>
  word === "○" || word === "●"
    ? html`<i class=${`pip ${word === "○" ? "white" : "black"}`}></i><span
  class="unseen">${word}</span>`
    : word;

/** @param {{ table: Of<"table"> }} given */
function Table({ table: { head, rows } }) {
  const square = pivot(head, rows);
  if (square) {
    const { across, down, corner, cells } = square;
    // The one who is to move jumps over pieces of the other.
    const [own, other] = position.value?.to_act[0] === "black" ? ["b", "w"] : ["w", "b"];
    return html`<table class="truth"><caption>${corner}</caption><thead><tr><td></td>${across.map(
      (word) => html`<th scope="col">
      <span class=${`d ${other}`}>${word}</span></th>`,
    )}</tr></thead>
      <tbody>${down.map(
        (word, at) => html`<tr><th scope="row"><span class=${`d ${own}`}>${word}</span></th>
        ${cells[at]?.map(
          ({ words, marked }) => html`<td class=${marked ? "yes" : "no"}><span aria-hidden="true">
          ${marked ? "✓" : "–"}</span><span class="unseen">${words}</span></td>`,
        )}</tr>`,
      )}</tbody></table>`;
  }
  return html`<table class="score">${
    head.length > 0 &&
    html`<thead><tr>${head.map((word) => (word ? html`<th scope="col">${stone(word)}</th>` : html`<td></td>`))}</tr></thead>`
  }
    <tbody>${rows.map(
      ({ cells, marked }) =>
        html`<tr class=${marked ? "marked" : ""}>${cells.map((cell, at) =>
          at === 0 && head[0] === "" ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`,
        )}</tr>`,
    )}</tbody></table>`;
}

/** @param {{ budget: Of<"budget"> }} given */
function Budget({ budget: { left, costs } }) {
  const [count = 0, whole = 0] = (left.match(/\d+/g) ?? []).map(Number);
  const bar =
    whole > 0 &&
    whole <= 24 &&
    count <= whole &&
    html`<span class="pips" aria-hidden="true">${Array.from(
      { length: whole },
      (_, at) => html`<i
      class=${at < count ? "on" : ""}></i>`,
    )}</span>`;
  return html`<div class="points"><strong>${left}</strong>${bar}</div>
    <ul class="costs">${costs.map(
      ({ sign, action, points, affordable }) => html`<li class=${affordable ? "" : "dear"}
      title=${affordable ? "" : text("too-dear")}>
      <b>${points}</b><span>${action} <small>${sign}</small></span>${
        !affordable &&
        html`<span class="unseen">${text("too-dear")}
        </span>`
      }</li>`,
    )}</ul>`;
}
