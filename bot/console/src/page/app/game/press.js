/** Pressed controls: offers of people at one screen, and questions that stand in the place of the actions. */

import { narrow } from "../../dom.js";
import { isCalled } from "../../names.js";
import { wait } from "../../net.js";
import { answered, question } from "../../question.js";
import { onlyPrivate, plain, press } from "../../requests.js";
import { state } from "../../state.js";
import { show } from "../home/begin.js";
import { review } from "../later.js";
import { changing, load } from "../model/load.js";
import { answers, asking, game, hint, letGo, record, shared, sheet, text } from "../model/model.js";
import { code } from "../route.js";
import { ASKED, asked, complain, KEEP, MOVE, play, saying, tell } from "./play.js";
import { open as talkOpen } from "./talk.js";
import { openSettings, scopeOf } from "../settings/settings-door.js";

/** @typedef {import("../../wire.js").Control} Control */
/** @typedef {import("../../wire.js").Message} Message */
/** @typedef {import("../../wire.js").Name} Name */

/** A question that this control asks stands in the place of the actions. */
const RESIGN = "resign:";
/** This control asks first, as the opponent may accept at once and the game be over. */
const DRAW = /^offer:.*:draw$/;
/** What this control asks for is on the page once it is there. */
const REVIEW = "review:";
/** What these controls ask for helps to solve a puzzle. */
const HELP = /^lesson-(hint|show):/;
/** What these controls ask for needs a search. */
const SEARCH = /^(lesson-)?hint:/;
/** The second of them, which tells the move. */
const SHOW = "lesson-show:";
/** Time between two looks whether a review is there, and the most looks. */
const AGAIN = { pause: 2_000, most: 300 };

/** How often the page was left. Back and Forward may show it again as it was, and an answer to what was pressed before. */
let left = 0;
addEventListener("pagehide", () => {
  left++;
});

/** The people of both sides, if they sit at this screen. */
function twoHere() {
  const people = record.value?.players.map(({ name }) => state.people.find((one) => isCalled(one, name))) ?? [];
  return shared.value && people.every(Boolean);
}

/**
 * What both people at one screen press in turn, where one of them alone would have to wait for the other's consent; null
 * for other controls. The last move is taken back, no matter which side asks.
 * @param {string} id
 * @returns {{ by: Name, control: string }[] | null}
 */
function atOneScreen(id) {
  const now = record.value;
  const [kind, game, offer] = id.split(":");
  if (!now) return null;
  const person = (/** @type {string | undefined} */ name) => state.people.find((one) => isCalled(one, name ?? "")) ?? state.me;
  const mine = now.players.find(({ name }) => isCalled(state.me, name))?.side ?? "white";
  const last = now.moves.at(-1)?.player ?? mine;
  const first = offer === "undo" ? last : mine;
  const by = (/** @type {boolean} */ begins) => person(now.players.find(({ side }) => (side === first) === begins)?.name);
  const consents = kind === "offer" && ["undo", "draw"].includes(offer ?? "");
  const answer = kind === "rematch" ? id : consents ? `yes:${game}:${offer}` : null;
  return answer === null
    ? null
    : [
        { by: by(true), control: id },
        { by: by(false), control: answer },
      ];
}

/** The board at which something is pressed. */
function shownBoard() {
  const now = game.peek();
  return now && !now.turn.task ? { game: now.code, moves: now.moves.length } : null;
}

/** Presses until one is refused. @param {{ by: Name, control: string }[]} presses */
async function inTurn(presses) {
  /** @type {Awaited<ReturnType<typeof press>>} */
  let answer = { messages: [], refused: false, game: null };
  for (const { by, control } of presses) {
    if (!answer.refused) answer = await press(control, [], null, by, true, shownBoard());
  }
  return answer;
}

/** Shows the review when it is there. */
async function awaitReview() {
  talkOpen.value = false;
  const of = code.peek();
  review.prepare().catch(() => {});
  for (let looks = 0; looks < AGAIN.most && of === code.peek() && record.value && !record.value.review; looks++) {
    await wait(AGAIN.pause);
    await load().catch(() => {});
  }
  if (of !== code.peek()) return;
  hint.value = { words: "", refused: false };
  const title = document.getElementById("review-title");
  title?.scrollIntoView({ block: narrow.matches ? "start" : "nearest" });
  title?.focus({ preventScroll: true });
}

/** Asks in the place of the actions, which no dialog hides. @param {Message} question */
function ask(question) {
  sheet.value = "";
  asking.value = question;
}

/** Tells what helps to solve a puzzle, which stands in the last paragraph, and offers what helps more. @param {Message} told */
function help(told) {
  const words = plain(told).trim().split("\n\n").at(-1)?.replaceAll("\n", " ") ?? "";
  const more = told.controls.flat().find(({ id }) => id.startsWith(SHOW));
  if (more) return ask(asked(words, more));
  hint.value = { words, refused: false };
}

/**
 * Presses a control and shows what is answered in private.
 * @param {Control} control @param {string[]} values @param {string | null} message the message that has it
 */
export async function pressControl(control, values, message) {
  const scope = scopeOf(control.id);
  if (scope) return openSettings(scope);
  if (control.id === KEEP) {
    asking.value = null;
    return;
  }
  if (control.id.startsWith(MOVE)) {
    asking.value = null;
    return play(control.id.slice(MOVE.length));
  }
  if (DRAW.test(control.id) && message !== ASKED) {
    return ask(asked(text(twoHere() ? "page-draw-both" : "page-draw-ask"), control));
  }
  const line = control.kind === "button" && control.asks ? await question(control.asks, control.id) : "";
  if (line === null) return;
  const given = control.kind === "button" && control.asks ? [line] : values;
  asking.value = null;
  const together = twoHere() ? atOneScreen(control.id) : null;
  const since = left;
  const of = code.peek();
  const pressed = changing(() =>
    together ? inTurn(together) : press(control.id, given, message === ASKED ? null : message, state.me, true, shownBoard()),
  );
  const answer = await (SEARCH.test(control.id) ? saying(text("page-searching"), pressed) : pressed);
  if (of !== code.peek()) return;
  // A refusal names the rematch that has begun meanwhile.
  if (answer.game && /^(rematch|accept):/.test(control.id)) return show(answer.game);
  if (answer.refused) {
    sheet.value = "";
    complain(answer.failed ?? onlyPrivate(answer));
    return;
  }
  answered(control.id);
  // A task that begins anew stands on the board.
  const told = answer.messages.filter((one) => one.author === null && one.private);
  if (record.value?.turn.task) {
    letGo();
    return HELP.test(control.id) && told[0] ? help(told[0]) : undefined;
  }
  if (control.id.startsWith(REVIEW)) {
    if (!record.value?.review && told[0]) hint.value = { words: text("page-review-comes"), refused: false };
    return awaitReview();
  }
  // What offers nothing further is one line.
  const whole = told.filter((one) => one.controls.length || one.picture || one.files.length || plain(one).includes("\n"));
  const [first] = told;
  if (first && control.id.startsWith(RESIGN)) return ask(first);
  if (left !== since) return;
  answers.value = whole.length ? told : [];
  sheet.value = whole.length ? "answer" : "";
  // The status tells how a game ended, and that an offer stands.
  const tells = !record.value?.open || (control.id.startsWith("offer:") && record.value.turn.news);
  if (first && !whole.length && !tells) tell(onlyPrivate({ messages: [first] }));
}
