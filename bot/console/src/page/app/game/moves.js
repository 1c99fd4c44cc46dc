/** The list of moves, and the buttons that step through the game. */

import { roughly } from "../../countdown.js";
import { show, stepBy } from "./address.js";
import { steps } from "../board/board.js";
import { IconButton } from "../icons.js";
import { choices, copy, flip, isPast, ply, record, text, tries } from "../model/model.js";
import { detailsOf } from "./told.js";
import { toggleCopy } from "../model/tries.js";
import { rowsOf } from "./turns.js";
import { html, useEffect, useMemo, useRef } from "../preact.js";

/** @typedef {import("./turns.js").Row} Row */
/** @typedef {import("./turns.js").Entry} Entry */

/** Dashes and crosses between squares get some room. @param {string} words */
export const nice = (words) =>
  words.replace(/(?<=[a-z]\d{1,2})-(?=[a-z]\d)/g, " – ").replace(/(?<=[a-z]\d{1,2})x(?=[a-z]\d)/g, " × ");

/**
 * Whether a turn has several moves: points to spend are for them.
 * @param {import("../../wire.js").GameRecord | null} record
 */
export const severalIn = (record) => record?.positions[0]?.panel.some(({ kind }) => kind === "budget") ?? false;

export function Moves() {
  const moves = record.value?.moves ?? [];
  const several = severalIn(record.value);
  const rows = useMemo(() => rowsOf(moves, several), [moves, several]);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const turned = useRef(0);
  useEffect(() => centre(list.current), [ply.value, moves]);
  const wheel = (/** @type {WheelEvent} */ event) => {
    if (event.ctrlKey || Math.abs(event.deltaY) < Math.abs(event.deltaX)) return;
    event.preventDefault();
    turned.current = (turned.current ?? 0) + event.deltaY;
    if (Math.abs(turned.current) < 40) return;
    stepBy(Math.sign(turned.current));
    turned.current = 0;
  };
  // A listener that may prevent scrolling must not be passive.
  useEffect(() => {
    const place = list.current;
    place?.addEventListener("wheel", wheel, { passive: false });
    return () => place?.removeEventListener("wheel", wheel);
  });
  return html`<div class="moves-box"><ol class="moves" id="moves" tabindex="0" aria-label=${text("page-moves")} ref=${list}>
    ${rows.map((row, at) => html`<${Line} key=${at} row=${row} now=${ply.value} />`)}</ol></div>`;
}

/** Brings the current move into view without moving the page. @param {HTMLElement | null} list */
export function centre(list) {
  const one = list?.querySelector("[aria-current]");
  // Without moves there is nothing to scroll, and a question about it would make the browser lay out the page.
  if (!list?.firstElementChild) return;
  if (!one) {
    list.scrollTo(0, 0);
    return;
  }
  const [inner, outer] = [one.getBoundingClientRect(), list.getBoundingClientRect()];
  if (list.scrollHeight > list.clientHeight + 8) list.scrollTop += inner.top - outer.top - list.clientHeight / 2;
  if (list.scrollWidth > list.clientWidth + 8) list.scrollLeft += inner.right - outer.right + 24;
}

/** What a move captured, the tile that it turned up, and how long it took. @param {{ ply: number }} given */
function Details({ ply }) {
  const now = record.value;
  if (!now) return null;
  const { took, captured, tile } = detailsOf(now, ply);
  return html`${
    captured > 0 &&
    html`<small class="won" title=${text("page-captured", { count: captured })}><span
      aria-hidden="true"> ×${captured}</span><span class="unseen">, ${text("page-captured", { count: captured })}</span></small>`
  }
    ${
      tile &&
      html`<small class="won" title=${tile.name}><span aria-hidden="true"> ${tile.sign}</span><span class="unseen">,
      ${tile.name}</span></small>`
    }
    ${took !== null && html`<small class="took" title=${text("page-took")}> ${roughly(took, 0)}</small>`}`;
}

/** @param {{ row: Row, now: number }} given */
function Line({ row: { number, side, entries }, now }) {
  const one = (/** @type {Entry | null} */ entry) =>
    entry
      ? html`<button type="button" key=${entry.ply}
    aria-current=${entry.ply === now ? "true" : undefined}
    onClick=${() => show(entry.ply, true)}>${nice(entry.move.words)}<${Details} ply=${entry.ply} /></button>`
      : html`<span></span>`;
  if (side === null) return html`<li><b>${number || ""}</b>${entries.map(one)}</li>`;
  return html`<li class="turn"><b>${number}</b><span class=${`pip ${side}`} role="img"
    aria-label=${text(side === "white" ? "page-white" : "page-black")}></span>
    <span class="acts-of">${entries.map(one)}</span></li>`;
}

export function Steps() {
  const now = record.value;
  const end = (now?.positions.length ?? 1) - 1;
  const begun = ply.value > 0;
  const on = copy.value ? Boolean(tries.value?.goesOn()) : isPast.value;
  return html`<div class="steps" role="group" aria-label=${text("page-steps")}>
    <div><${IconButton} name="first" kind="far" label=${text("page-first")} keys="Home" act=${() => show(0)} disabled=${!begun} />
      <${IconButton} name="back" label=${text("page-back")} keys="←" act=${() => stepBy(-1)} disabled=${!begun} />
      <${IconButton} name="next" label=${text("page-next")} keys="→" act=${() => stepBy(1)} disabled=${!on} />
      <${IconButton} name="last" kind="far" label=${text("page-latest")} keys="End" act=${() => show(copy.value ? null : end)}
        disabled=${!on} /></div>
    <div>${now?.turns !== false && html`<${IconButton} name="flip" kind="turns" label=${text("page-flip")} keys="F" act=${flip} />`}
      <${IconButton} name="eye" label=${text("page-hints")} keys="H" pressed=${choices.hints.value}
        act=${() => {
          choices.hints.value = !choices.hints.value;
        }} />
      <${IconButton} name="mark" label=${text("page-mark-last")} keys="L" pressed=${choices.last.value}
        act=${() => {
          choices.last.value = !choices.last.value;
        }} />
      ${
        steps.value > 1 &&
        html`<${IconButton} name="list" kind="turns" label=${text("page-all-actions")} pressed=${choices.steps.value}
        act=${() => {
          choices.steps.value = !choices.steps.value;
        }} />`
      }
      ${
        now &&
        !now.turn.task &&
        html`<${IconButton} name="branch" label=${text("page-try")} keys="A"
        pressed=${copy.value !== null} act=${toggleCopy} />`
      }</div>
  </div>`;
}
