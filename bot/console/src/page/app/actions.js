/** The line of instructions, and what can be done besides clicks on squares. */

import { show } from "./address.js";
import { Controls, Menu } from "./controls.js";
import { Icon } from "./icons.js";
import { leadsBack, leadsTo } from "./lessons.js";
import { offers } from "./log.js";
import {
  asking,
  board,
  clicks,
  copy,
  flip,
  hint,
  isPast,
  letGo,
  live,
  missing,
  news,
  planning,
  record,
  sent,
  symbols,
  text,
} from "./model.js";
import { finished, isSquare, nextClicks } from "../picks.js";
import { clickWord, fill, fillAtRandom, formSymbols, play, playForm } from "./play.js";
import { placing, Placing } from "./place.js";
import { pressControl } from "./press.js";
import { state } from "../state.js";
import { latest } from "./seen.js";
import { togglePlan, tries } from "./tries.js";
import { html, useEffect, useRef } from "./preact.js";

/** @typedef {import("../wire.js").Control} Control */

/** Which move a player plans or is asked about stands in one line. */
export function Status() {
  const now = record.value;
  if (missing.value || !now) return null;
  if (isPast.value) {
    return html`<p class="status past-note" id="status">${text("page-earlier")}${
      news.value &&
      html` <b class="chip turn">
      ${text("page-new-move")}</b>`
    }
      <button class="button" type="button" onClick=${() => show(null, true)}>${text("page-to-now")}</button></p>`;
  }
  const { words, refused } = hint.value;
  if (copy.value) {
    return html`<div class=${`status ${refused ? "refused" : "tried"}`} id="status"><div class="says" role="status"><p id="hint">
      ${refused && html`<b aria-hidden="true">✕ </b>`}${words || tried(now)}</p></div></div>`;
  }
  const mine = now.turn.mine && now.open;
  const kind = refused ? "refused" : mine ? "" : now.open && !now.turn.task?.done ? "wait" : "over";
  const begun = live.value && clicks.value.length > 0 && !showsWords();
  return html`<div class=${`status ${kind}`} id="status"><div class="says" role="status"><p id="hint">${
    refused &&
    html`<b
    aria-hidden="true">✕ </b>`
  }${words || instruction()}</p></div>
    ${begun && html`<button type="button" class="button" onClick=${letGo}>${text("clear")}</button>`}
    ${news.value && html`<span class="chip turn">${text("page-new-move")}</span>`}</div>`;
}

/** What is next on a copy. @param {import("../wire.js").GameRecord} now */
function tried(now) {
  const way = soFar(clicks.value);
  if (way) return way;
  if (planning.value) return tries.value?.planWords() ?? "";
  return now.turn.form?.help ?? ([now.turn.status, now.turn.banner].filter(Boolean).join(" · ") || text("page-copy-wait"));
}

/** What became of an offer, and what the player is to do next. */
function instruction() {
  const news = !sent.value && !clicks.value.length ? record.value?.turn.news : null;
  return [news, task()].filter(Boolean).join(" ");
}

/** What the player is to do next, in few words. */
function task() {
  const now = record.value;
  const view = board.value;
  if (!now || !view) return "";
  if (sent.value) return now.turn.status;
  const way = soFar(clicks.value);
  if (way) return way;
  if (now.turn.form && now.turn.mine) return now.turn.form.help;
  // What to do stands in the task itself.
  if (now.turn.task) return now.turn.task.done ? now.turn.status : (now.turn.banner ?? text("page-your-turn"));
  // At a screen of several people the status says whose turn it is.
  if (now.turn.mine && now.open && !state.hotSeat) return now.turn.banner ?? text("page-your-turn");
  const { status, banner } = now.turn;
  return banner?.startsWith(status.replace(/\.$/, "")) ? banner : [status, banner].filter(Boolean).join(" · ");
}

/** An offer of the opponent: both answers stand here, never in a dialog. */
export function Offers() {
  return html`<div class="offers">${offers.value.map(
    ({ id, words, answers }) => html`<div class="offer" key=${id}>
    <p>${words}</p><${Controls} rows=${[answers]} message=${id} press=${pressControl} /></div>`,
  )}</div>`;
}

/** The words that may be clicked after the clicks made so far. */
function words() {
  const view = board.value;
  return view && live.value ? [...nextClicks(view, clicks.value).keys()].filter((click) => !isSquare(view, click)) : [];
}

/** @param {string} click */
const named = (click) => record.value?.turn.words[click] ?? click;

/**
 * How far a move has been made, if that says more than the board. A word of the turn before says nothing now.
 * @param {string[]} made
 */
function soFar(made) {
  const known = made.filter((click) => !board.value || isSquare(board.value, click) || record.value?.turn.words[click]);
  const tells = known.length > 1 || (known[0] !== undefined && board.value && !isSquare(board.value, known[0]));
  return tells ? text("way", { way: known.map(named).join(" → ") }) : null;
}

/** Whether there is more to a begun move than squares. */
const showsWords = () => placing.value !== null || finished(board.value, clicks.value).length > 0 || words().length > 0;

/** The set-up, a stone that is being placed, how a begun move goes on. */
export function Words() {
  const now = record.value;
  if (!now || !live.value) return null;
  if (now.turn.form) return html`<${SetUp} />`;
  if (placing.value) return html`<${Placing} />`;
  if (!clicks.value.length || !showsWords()) return null;
  const done = finished(board.value, clicks.value);
  const main = (/** @type {number} */ at) => (!done.length && at === 0 ? "button main" : "button");
  return html`<div class="words" id="words">
    ${done.map(
      (choice) => html`<button type="button" class="button main" onClick=${() => play(choice.text)}>
      ${done.length > 1 ? choice.text : text("confirm")}</button>`,
    )}
    ${words().map(
      (click, at) => html`<button type="button" key=${click} class=${main(at)} onClick=${() => clickWord(click)}>
      ${named(click)}</button>`,
    )}
    <button type="button" class="button" onClick=${letGo}>${text("clear")}</button></div>`;
}

/** Whether a word is what the player will most likely do: they have acted in this turn, or both are asked for something. */
function isMain() {
  const now = record.value;
  if (!now?.viewer || !latest(now).to_act.includes(now.viewer)) return false;
  return now.moves.at(-1)?.side === now.viewer || latest(now).to_act.length > 1;
}

function SetUp() {
  const now = record.value;
  const form = now?.turn.form;
  if (!now || !form) return null;
  const chosen = (symbols.value ?? formSymbols(now)).join("");
  return html`<div class="words" id="words">
    ${form.fillings.map(
      ({ label, symbols }) => html`<button type="button" class="button"
      aria-pressed=${String(symbols === chosen)} onClick=${() => fill([...symbols])}>${label}</button>`,
    )}
    ${form.random && html`<button type="button" class="button" onClick=${fillAtRandom}>${form.random}</button>`}
    <button type="button" class="button main" onClick=${playForm}>${form.done}</button></div>`;
}

/** A question about an action, with its answers, in the place of the actions. */
function Asking() {
  const question = asking.value;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // Enter does not end a game.
  useEffect(() => [...(place.current?.querySelectorAll("button") ?? [])].at(-1)?.focus(), [question?.id]);
  return (
    question &&
    html`<div class="acts asking" id="controls" role="group" aria-label=${text("page-actions")} ref=${place}><p>
    ${question.text.map(({ text: words }) => words)}</p><${Controls} rows=${question.controls} message=${question.id}
      press=${pressControl} /></div>`
  );
}

/** Most actions in a row beside the board and on a phone, so that their words stay whole. */
const IN_A_ROW = { beside: 6, phone: 6 };

/** @param {number} count @param {number} most */
const columns = (count, most) => String(Math.max(1, count > most ? Math.ceil(count / 2) : count));

/** What can be done before a move is begun; what the phase asks for comes last. */
export function Actions() {
  const now = record.value;
  if (asking.value && !copy.value) return html`<${Asking} />`;
  const controls = copy.value ? [] : (now?.turn.controls.flat() ?? []);
  const begun = clicks.value.length > 0 || placing.value !== null;
  const [first, ...rest] = begun || now?.turn.form ? [] : words();
  const main = isMain() || rest.length > 0 ? first : undefined;
  const offered = first === undefined ? [] : main ? [...rest, first] : [first, ...rest];
  const count = controls.length + offered.length + (now?.turn.plan ? 1 : 0);
  const act = (/** @type {Control} */ control) => html`<${Act} key=${control.id} control=${control} />`;
  // While the opponent thinks, planning stands where a hint does else, so that no other action moves.
  const place = controls.findIndex((control) => "style" in control && control.style === "danger");
  const onPhone = count + (now?.turns !== false ? 1 : 0);
  return html`<div class=${onPhone > IN_A_ROW.phone ? "acts tall" : "acts"} id="controls" role="group"
    aria-label=${text("page-actions")} style=${{
      "--acts": columns(count, IN_A_ROW.beside),
      "--acts-phone": columns(onPhone, IN_A_ROW.phone),
    }}>
    ${controls.slice(0, place).map(act)}
    ${
      now?.turn.plan &&
      html`<button type="button" class="act plain" aria-label=${text("plan")} title=${text("plan")}
      onClick=${togglePlan}><${Icon} name="branch" /><span>${text("page-plan")}</span></button>`
    }
    ${controls.slice(place).map(act)}
    ${
      now?.turns !== false &&
      html`<button type="button" class="act phone" onClick=${flip}><${Icon} name="flip" /><span>
      ${text("page-turn")}</span></button>`
    }
    ${
      offered.length > 0 &&
      html`<div class="offered" id="words">${offered.map(
        (click) => html`<button type="button" key=${click}
      class=${click === main ? "act go" : "act"} onClick=${() => clickWord(click)}>
      <${Icon} name=${click === main ? "check" : "pass"} /><span>${named(click)}</span></button>`,
      )}</div>`
    }</div>`;
}

/** The icons of controls, by how their ids begin and end. @type {[RegExp, import("./icons.js").IconName][]} */
const ICONS = [
  [/^more:/, "more"],
  [/^offer:.*:undo$/, "undo"],
  [/^offer:.*:draw$/, "draw"],
  [/^no:/, "close"],
  [/^resign:/, "flag"],
  [/^rematch:/, "swap"],
  [/^export:/, "down"],
  [/^lesson:/, "reset"],
  [/^hint:/, "note"],
  [/^review:/, "branch"],
  [/^propose-dead:/, "note"],
];

/** @param {{ control: Control }} given */
function Act({ control }) {
  if (control.kind === "menu") {
    return html`<${Menu} control=${control} choose=${(/** @type {string} */ value) => pressControl(control, [value], null)} />`;
  }
  const icon = ICONS.find(([ids]) => ids.test(control.id))?.[1];
  const code = record.value?.code ?? "";
  const to = leadsTo(control.id, code);
  if (to) {
    return html`<a class=${`act ${control.style === "primary" ? "go" : control.style}`} href=${to}><${Icon}
      name=${leadsBack(control.id, code) ? "back" : "next"} /><span>${control.label}</span></a>`;
  }
  return html`<button type="button" class=${`act ${control.style === "primary" ? "go" : control.style}`}
    onClick=${() => pressControl(control, [], null)}>
    ${icon && html`<${Icon} name=${icon} />`}<span>${control.label}</span></button>`;
}
