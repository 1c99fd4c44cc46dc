/** What is shown of the copy on which moves are tried out: that it is one, its variations, what can be done with them. */

import "../game/page.js";
import {
  asked,
  back,
  begin,
  end,
  followCopy as follow,
  forward,
  go,
  goesOn,
  place,
  toEnd,
  tree,
  tryMove,
  whyNot,
} from "./copy.js";
import { comment, cut, prefer, reset } from "./edit.js";
import { exportAs } from "./export.js";
import { Icon, IconButton } from "../icons.js";
import { copy, game, hint, news, planning, text } from "../model/model.js";
import { written } from "./known.js";
import { centre, nice, severalIn } from "../game/moves.js";
import { beginPlan, canSet, changeSaved, planWords, saved, setPlan } from "./plan.js";
import { complain } from "../game/play.js";
import { COMMENT_MAX, canPromote, keyOf, nodeAt } from "./tree.js";
import { rowsOf } from "../game/turns.js";
import { html, signal, useEffect, useRef } from "../preact.js";

/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./tree.js").Place} Place */

/** Tells that this is not the game, and leads back to it. */
export function CopyNote() {
  const planned = planning.value;
  return html`<div class=${`copy-note ${planned ? "plan-note" : ""}`} id="copy"><${Icon} name="branch" />
    <p>${text(planned ? "plan" : "page-copy")}
    ${!planned && news.value && html` <b class="chip turn">${text("page-new-move")}</b>`}
    ${!planned && game.value?.turn.offers.length && html` <b class="chip turn">${text("page-offer-made")}</b>`}</p>
    <button type="button" class="button" onClick=${end}>${text(planned ? "plan-stop" : "page-to-game")}</button></div>`;
}

/** The moves of the game with the variations beside them. */
export function Tree() {
  const now = game.value;
  const at = place.value;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => centre(list.current), [at, tree.value]);
  if (!now || !at) return null;
  const several = severalIn(now);
  const shown = keyOf(at);
  const one = (/** @type {import("../game/turns.js").Entry} */ { ply, move }) => html`<button type="button" key=${ply}
    aria-current=${shown === String(ply) ? "true" : undefined} onClick=${() => go({ ply, path: [] }, true)}>
    ${nice(move.words)}</button>`;
  // A variation stands below the move that it replaces; one that goes on from the end stands last.
  const beside = (/** @type {number} */ ply) =>
    (tree.value.get(ply) ?? []).map(
      (node) => html`<${Variation}
    key=${`${ply} ${node.step}`} node=${node} before=${{ ply, path: [] }} shown=${shown} />`,
    );
  const rows = rowsOf(now.moves, several);
  return html`<div class="moves-box"><ol class="moves tree" id="moves" tabindex="0" aria-label=${text("page-variations")}
    ref=${list}>
    ${rows.map(({ number, side, entries }) => [
      html`<li class=${side ? "turn" : ""}><b>${number}</b>${
        side &&
        html`<span
      class=${`pip ${side}`} aria-hidden="true"></span>`
      }
      ${
        side
          ? html`<span class="acts-of">${entries.map((entry) => entry && one(entry))}</span>`
          : entries.map((entry) => (entry ? one(entry) : html`<span></span>`))
      }</li>`,
      entries.flatMap((entry) => (entry ? beside(entry.ply - 1) : [])),
    ])}
    ${beside(now.moves.length)}</ol></div>`;
}

/** One variation with its own variations. @param {{ node: Node, before: Place, shown: string }} given */
function Variation({ node, before, shown }) {
  const at = { ...before, path: [...before.path, node.step] };
  const now = game.value;
  const move = written.value.get(keyOf(at));
  // The number is that of the row in which the move would stand.
  const row = now && move && rowsOf([...now.moves.slice(0, at.ply), move], severalIn(now)).at(-1);
  const second = row && row.side === null && row.entries.length > 1;
  return html`<li class="var"><b>${row ? `${row.number}${second ? "…" : ""}` : ""}</b><span class="line">
    <${Moves} node=${node} at=${at} beside=${[]} shown=${shown} /></span></li>`;
}

/**
 * A move of a variation, those that could have been made in its place, and what follows it.
 * @param {{ node: Node, at: Place, beside: Node[], shown: string }} given
 * @returns {import("../preact.js").VNode}
 */
function Moves({ node, at, beside, shown }) {
  const [first, ...others] = node.next;
  const before = { ...at, path: at.path.slice(0, -1) };
  return html`<${Step} node=${node} at=${at} shown=${shown} />
    ${beside.map(
      (other) =>
        html`<span class="nested" key=${other.step}>(<${Moves} node=${other} at=${{
          ...before,
          path: [...before.path, other.step],
        }} beside=${[]} shown=${shown} />)</span>`,
    )}
    ${first && html`<${Moves} node=${first} at=${{ ...at, path: [...at.path, first.step] }} beside=${others} shown=${shown} />`}`;
}

/** @param {{ node: Node, at: Place, shown: string }} given */
function Step({ node: { step, comment: words }, at, shown }) {
  const key = keyOf(at);
  const move = written.value.get(key);
  const fact = step.split("?")[1];
  return html`<button type="button" class="alt" data-step=${step} aria-current=${key === shown ? "true" : undefined}
    onClick=${() => go(at, true).then(complain)}>${nice(move?.words ?? step.split("?")[0] ?? "")}${
      fact &&
      html` <small>${fact}
      </small>`
    }</button>${words && html`<small class="comment">${words}</small>`}`;
}

/** Whether the address was copied just now. */
const copied = signal(false);

async function share() {
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    // Only pages with a certificate may write there.
    hint.value = { words: text("page-link-address"), refused: false };
    return;
  }
  copied.value = true;
  setTimeout(() => {
    copied.value = false;
  }, 3_000);
}

/** The moves that are set for what the opponent may do next. */
export function Planned() {
  const { lines, controls, at } = saved.value;
  if (!lines.length || at !== game.value?.moves.length || (copy.value && !planning.value)) return null;
  return html`<div class="saved-plan" id="planned"><ul>${lines.map(
    (line) => html`<li key=${line}>${text("plan-line", { line: nice(line) })}</li>`,
  )}</ul>${controls.map(
    (control) =>
      control.kind === "button" &&
      html`<button type="button" class="button" key=${control.id}
      onClick=${() => changeSaved(control)}>${control.label}</button>`,
  )}</div>`;
}

/** What can be done with the move that is shown and with the whole. */
export function CopyActs() {
  const at = place.value;
  const now = game.value;
  if (!at || !now) return null;
  const node = nodeAt(tree.value, at);
  if (planning.value) {
    return html`<div class="copy-acts"><div class="rowed"><button type="button" class="button" disabled=${!at.path.length}
      onClick=${back}>${text("plan-back")}</button>
      <button type="button" class="button main" disabled=${!canSet()} onClick=${setPlan}>
        ${text("plan-set")}</button></div></div>`;
  }
  const said = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLInputElement) comment(event.target.value);
  };
  return html`<div class="copy-acts">${
    node &&
    html`<div class="rowed"><input id="comment" key=${keyOf(at)} value=${node.comment}
      maxlength=${COMMENT_MAX} autocomplete="off" aria-label=${text("page-comment")} placeholder=${text("page-comment")}
      onChange=${said} />
      <${IconButton} name="up" label=${text("page-promote")} act=${prefer} disabled=${!canPromote(tree.value, at)} />
      <${IconButton} name="bin" label=${text("page-delete")} act=${cut} /></div>`
  }
    <div class="rowed"><button type="button" class="button" disabled=${!tree.value.size} onClick=${reset}>
      <${Icon} name="reset" />${text("page-reset-copy")}</button>
      <button type="button" class="button" onClick=${share}><${Icon} name="link" /><span aria-live="polite">
        ${copied.value ? text("page-link-copied") : text("page-share")}</span></button>
      <button type="button" class="button" onClick=${exportAs}><${Icon} name="down" />${text("page-export")}</button></div>
    </div>`;
}

/** What a move uncovers that nobody knows: one of these must be supposed. */
export function Facts() {
  const ask = asked.value;
  const at = place.value;
  if (!ask || !at || !copy.value || planning.value) return null;
  const suppose = async (/** @type {string} */ fact) => complain(await tryMove(`${ask.text}?${fact}`));
  return html`<div class="words facts" id="facts" role="group" aria-label=${text("page-suppose", { move: nice(ask.text) })}>
    <p>${text("page-suppose", { move: nice(ask.text) })}</p>
    ${ask.facts.map(
      (fact) => html`<button type="button" class="button" key=${fact}
      onClick=${() => suppose(fact)}>${fact}</button>`,
    )}
    <button type="button" class="button" onClick=${() => {
      asked.value = null;
    }}>${text("cancel")}</button></div>`;
}

/** What the rest of the page needs of this one. */
export const parts = {
  CopyActs,
  CopyNote,
  Facts,
  Planned,
  Tree,
  back,
  begin,
  beginPlan,
  end,
  followCopy: () => follow(complain),
  forward,
  go,
  goesOn,
  planWords,
  toEnd,
  tryMove,
  whyNot,
};
