/** The line of instructions, and what can be done besides clicks on squares. */

import { show } from "./address.js";
import { Controls, Menu } from "../talk/controls.js";
import { useFoot } from "./foot.js";
import { homeAddress } from "../head.js";
import { Icon } from "../icons.js";
import { shownName } from "../board/grid.js";
import { leadsBack, leadsTo } from "../lists/lessons.js";
import { isApart, talks } from "../model/linked.js";
import {
  asking,
  board,
  clicks,
  copy,
  hint,
  isPast,
  letGo,
  live,
  missing,
  news,
  planning,
  record,
  sent,
  shared,
  sheet,
  symbols,
  text,
  tries,
} from "../model/model.js";
import { finished, isSquare, nextClicks } from "../../picks.js";
import { clickWord, fill, fillAtRandom, formSymbols, play, playForm } from "./play.js";
import { nice } from "./moves.js";
import { placing, Placing } from "../board/place.js";
import { pressControl } from "./press.js";
import { challenges } from "./rematch.js";
import { open as talkOpen, unread } from "./talk.js";
import { latest } from "../model/seen.js";
import { togglePlan } from "../model/tries.js";
import { html, useEffect, useRef } from "../preact.js";

/** @typedef {import("../../wire.js").Control} Control */
/** @typedef {import("../../wire.js").GameRecord} GameRecord */

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
  const kind = refused ? "refused" : mine ? "" : now.open && !now.turn.task?.done ? "wait" : now.result ? endOf(now) : "over";
  // A refusal needs the room of the button.
  const begun = live.value && clicks.value.length > 0 && !refused && !showsWords();
  const sign = refused ? "✕ " : words ? "" : (SIGNS[kind] ?? "");
  const ended = ratingsOf(now);
  return html`<div class=${`status ${kind}`} id="status"><div class="says" role="status"><p id="hint">${
    sign &&
    html`<b
    aria-hidden="true">${sign}</b>`
  }${words || instruction()}</p>${!words && ended && html`<p class="rated">${ended}</p>`}</div>
    ${begun && html`<button type="button" class="button" onClick=${letGo}>${text("clear")}</button>`}
    ${news.value && html`<span class="chip turn">${text("page-new-move")}</span>`}</div>`;
}

/** How the line of an ended game looks: in the colour of who reads it. @type {Record<string, string>} */
const SIGNS = { "result is-won": "✓ ", "result is-drawn": "½ " };

/** How a game ended for its reader. @param {import("../../wire.js").GameRecord} now */
function endOf({ result, viewer }) {
  // Several people look at one screen.
  if (!result || viewer === null || result.played === false || shared.value) return "result";
  return `result is-${result.winner === null ? "drawn" : result.winner === viewer ? "won" : "lost"}`;
}

/** What the end has done to the rating of who reads it; of several people at one screen and for an onlooker to both. @param {GameRecord} now */
function ratingsOf({ result, viewer, players }) {
  const { ratings } = result ?? {};
  if (!ratings) return "";
  const of = (/** @type {import("../../wire.js").Side} */ side) => ratings[side === "white" ? 0 : 1];
  if (viewer && !shared.value) return text("page-rating", { rating: of(viewer) });
  return players.map(({ name, side }) => `${name} ${of(side)}`).join(", ");
}

/** What is next on a copy. @param {import("../../wire.js").GameRecord} now */
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
  if (now.turn.task)
    return now.turn.task.done ? now.turn.status : (now.turn.banner ?? text(asksWhich() ? "page-answer" : "page-your-turn"));
  // At a screen of several people the status says whose turn it is.
  if (now.turn.mine && now.open && !shared.value) return now.turn.banner ?? text("page-your-turn");
  const { status, banner } = now.turn;
  if (banner && latest(now).to_act.length > 1) return banner;
  return banner?.startsWith(status.replace(/\.$/, "")) ? banner : [status, banner].filter(Boolean).join(" · ");
}

/** Whether a word is one of the answers from which a task lets the reader choose. @param {string} click */
const isAnswer = (click) => click.startsWith("=");

/** The words that may be clicked after the clicks made so far; of a task with answers, nothing but these. */
function words() {
  const view = board.value;
  const all = view && live.value ? [...nextClicks(view, clicks.value).keys()].filter((click) => !isSquare(view, click)) : [];
  return all.some(isAnswer) ? all.filter(isAnswer) : all;
}

/** Whether the task that is shown asks which of some moves it is. */
const asksWhich = () => words().some(isAnswer);

/** The answers of a task that asks which move it is. A click on the board answers, too. */
export function Answers() {
  const now = record.value;
  const choice = now?.turn.task && !clicks.value.length ? words().filter(isAnswer) : [];
  if (!now || !choice.length) return null;
  return html`<div class="answers-of-task" id="answers" role="group" aria-label=${text("page-answers")}>${choice.map(
    (click) => html`<button type="button" class="button big" key=${click} onClick=${() => clickWord(click)}>
    ${spelled(now, named(click))}</button>`,
  )}</div>`;
}

/** A move as people read it rather than as the rules write it. @param {import("../../wire.js").GameRecord} now @param {string} move */
function spelled(now, move) {
  const [, letter, to] = /^([A-Z])@(\w+)$/.exec(move) ?? [];
  const piece = now.figures.find(({ side, shape }) => shape.kind === "man" && shape.letter === letter && side === now.viewer);
  if (piece) return `${piece.name} → ${to}`;
  if (move.startsWith("~")) return text("page-turn-over", { square: move.slice(1) });
  return /^[a-z]\d+$/.test(move) ? shownName(now.grid, move) : nice(move);
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

/** Whether the game waits for the reader. */
function isAwaited() {
  const now = record.value;
  return Boolean(now?.viewer && latest(now).to_act.includes(now.viewer));
}

/** Whether a word is what the player will most likely do: they have acted in this turn, or both are asked for something. */
function isMain() {
  const now = record.value;
  if (!now || !isAwaited()) return false;
  return now.moves.at(-1)?.side === now.viewer || latest(now).to_act.length > 1;
}

/** Whether squares can be clicked now. */
function hasSquares() {
  const view = board.value;
  return Boolean(view && live.value && [...nextClicks(view, clicks.value).keys()].some((click) => isSquare(view, click)));
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

/** The second click of a double one is meant for what the first one has pressed, and not for what stands there now. @param {MouseEvent} event */
function once(event) {
  if (event.detail < 2) return;
  event.stopPropagation();
  event.preventDefault();
}

/** A question about an action, with its answers, in the place of the actions. */
function Asking() {
  const question = asking.value;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  // Enter does not end a game.
  useEffect(() => [...(place.current?.querySelectorAll("button") ?? [])].at(-1)?.focus(), [question?.id]);
  return (
    question &&
    html`<div class="acts asking" id="controls" role="group" aria-label=${text("page-actions")} ref=${place}
      onClickCapture=${once}><p>
    ${question.text.map(({ text: words }) => words)}</p><${Controls} rows=${question.controls} message=${question.id}
      press=${pressControl} /></div>`
  );
}

/** Most actions in a row beside the board and on a phone, so that their words stay whole. The words of a phase are longer. */
const IN_A_ROW = { beside: 6, phone: 6, phoneWithWords: 5 };

/** @param {number} count @param {number} most */
const columns = (count, most) => String(Math.max(1, count > most ? Math.ceil(count / 2) : count));

/** What can be done before a move is begun; what the phase asks for comes last. */
export const Actions = () => (asking.value && !copy.value ? html`<${Asking} />` : html`<${Bar} />`);

function Bar() {
  const now = record.value;
  const foot = useFoot();
  const given = copy.value ? [] : (now?.turn.controls.flat() ?? []);
  // A rematch that is asked for is answered, or taken back, where the question stands.
  const controls = challenges.value.length ? given.filter(({ id }) => !id.startsWith("rematch:")) : given;
  const ended = Boolean(now?.result && now.viewer && !copy.value && !isApart());
  const begun = clicks.value.length > 0 || placing.value !== null;
  const [first, ...rest] = begun || now?.turn.form ? [] : words().filter((click) => !isAnswer(click));
  // Of answers that are all there is to do, none stands out.
  const main = isMain() || (rest.length > 0 && isAwaited() && hasSquares()) ? first : undefined;
  const offered = first === undefined ? [] : main ? [...rest, first] : [first, ...rest];
  const count = controls.length + offered.length + (now?.turn.plan ? 1 : 0) + (ended ? 1 : 0);
  const act = (/** @type {Control} */ control) =>
    html`<${Act} key=${control.id} control=${control} spare=${spare.includes(control)} />`;
  // While the opponent thinks, planning stands where a hint does else, so that no other action moves.
  const place = controls.findIndex((control) => "style" in control && control.style === "danger");
  const hasTalk = !now?.turn.task && talks();
  const all = count + (hasTalk ? 1 : 0);
  const isTall = all > IN_A_ROW.phone;
  const spare = spareOf(controls, all - (offered.length > 1 ? IN_A_ROW.phoneWithWords : IN_A_ROW.phone));
  const onPhone = all - spare.length;
  return html`<div class=${isTall ? "acts tall" : "acts"} id="controls" role="group" ref=${foot}
    aria-label=${text("page-actions")} onClickCapture=${once} style=${{
      "--acts": columns(count, IN_A_ROW.beside),
      "--acts-phone": columns(onPhone, IN_A_ROW.phone),
    }}>
    ${controls.slice(0, place).map(act)}
    ${
      now?.turn.plan &&
      html`<button type="button" class="act plain" aria-label=${text("plan")} title=${text("plan")}
      onClick=${togglePlan}><${Icon} name="branch" /><span>${text("page-plan")}</span></button>`
    }
    ${
      ended &&
      html`<a class="act plain" href=${homeAddress()} onClick=${() => chooseAgain(now?.kind ?? "")}>
      <${Icon} name="plus" /><span class="whole">${text("new-game")}</span></a>`
    }
    ${controls.slice(place).map(act)}
    ${hasTalk && html`<${TalkAct} />`}
    ${
      offered.length > 0 &&
      html`<div class="offered" id="words">${offered.map((click) => {
        // Several words need no icon.
        const icon = click === main ? "check" : offered.length === 1 ? "pass" : null;
        return html`<button type="button" key=${click}
      class=${click === main ? "act go" : "act"} onClick=${() => clickWord(click)}>
      ${icon && html`<${Icon} name=${icon} />`}<span>${named(click)}</span></button>`;
      })}</div>`
    }</div>`;
}

/** Opens and closes the talk where it has no line of its own. */
const TalkAct = () =>
  html`<button type="button" class="act phone" aria-expanded=${String(talkOpen.value)} onClick=${() => {
    talkOpen.value = !talkOpen.value;
  }}><${Icon} name="talk" /><span>${text("page-talk")}</span>${
    unread.value > 0 && html`<b class="badge"><span class="unseen">, ${text("unread")}: </span>${unread.value}</b>`
  }</button>`;

/** The control that opens all actions, and those that a phone leaves to it when there are many. */
const REST = /^more:/;
const SPARES = [/^hint:/, /^offer:.*:draw$/, /^offer:.*:undo$/, /^resign:/];

/**
 * The controls that a phone leaves to the one which opens all, so that those which stay have room.
 * @param {Control[]} controls @param {number} count how many have no room
 */
function spareOf(controls, count) {
  if (count <= 0 || !controls.some(({ id }) => REST.test(id))) return [];
  return SPARES.flatMap((ids) => controls.filter(({ id }) => ids.test(id))).slice(0, count);
}

/** Chooses a kind of game for the next one. The start card comes with the home page. @param {string} kind */
async function chooseAgain(kind) {
  const { chooseKind } = await import("../home/start.js");
  chooseKind(kind);
}

/** The icons of controls, by how their ids begin and end. @type {[RegExp, import("../icons.js").IconName][]} */
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

/** Shows the files of the game. */
const showFiles = () => {
  sheet.value = "files";
};

/** @param {{ control: Control, spare: boolean }} given */
function Act({ control, spare }) {
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
  const press = control.id.startsWith("export:") ? showFiles : () => pressControl(control, [], null);
  const kind = REST.test(control.id) ? "rest" : spare ? "spare" : "";
  return html`<button type="button" class=${`act ${kind} ${control.style === "primary" ? "go" : control.style}`}
    onClick=${press}>
    ${icon && html`<${Icon} name=${icon} />`}<span>${control.label}</span></button>`;
}
