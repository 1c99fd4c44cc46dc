/** Begins games: at this screen, against somebody else, against the computer. Gives the words of what went wrong. */

import { actAs, shareScreen } from "../model/hot-seat.js";
import { send } from "../../net.js";
import { invoke, onlyPrivate, press } from "../../requests.js";
import { state } from "../../state.js";
import { hrefOfGame } from "../game/others.js";
import { go } from "../route.js";

/** @typedef {import("../../wire.js").Answer} Answer */
/** @typedef {import("../../wire.js").Name} Name */
/** @typedef {Record<string, string>} Args */

/** Whether the game that is shown next was begun here. */
let isNew = false;
/** Codes of the games that were begun here, to which nobody has to be led. @type {Set<string>} */
export const begunHere = new Set();

/** Shows the game that an answer is about. @param {string | null} code */
export function show(code) {
  if (!code) return;
  isNew = true;
  begunHere.add(code);
  go(hrefOfGame(code));
}

/** Puts the keyboard on the board of a game that was begun here just now, where the first move is made. */
export function focusNew() {
  /** @type {HTMLElement | null} */
  const cell = isNew ? document.querySelector("#board [tabindex='0']") : null;
  isNew = false;
  cell?.focus({ preventScroll: true });
}

/**
 * One challenges, the other accepts, both at this screen; then the game's page is shown.
 * @param {string} kind @param {Args} args @param {Name} one @param {Name} two
 */
export async function beginHere(kind, args, one, two) {
  actAs(one);
  // Only people whom the server knows can be challenged by name.
  await send("join", { as: two.name, channel: state.channel });
  const answer = await invoke([kind, "new"], { ...args, opponent: two.name });
  const posted = answer.messages.find((message) => !message.private && message.author === null);
  const accept = posted?.controls.flat().find((control) => control.kind === "button" && control.style === "primary");
  if (!posted || !accept) return onlyPrivate(answer);
  shareScreen([one.id, two.id]);
  const taken = await press(accept.id, [], posted.id, two);
  if (!taken.game) return taken.failed ?? onlyPrivate(taken);
  show(taken.game);
  return "";
}

/**
 * Challenges somebody, or with an empty name offers a seat to all.
 * @param {string} kind @param {Args} args @param {string} name
 */
export async function challenge(kind, args, name) {
  const answer = await invoke([kind, "new"], { ...args, ...(name && { opponent: name }) });
  if (!answer.refused) shareScreen([]);
  return onlyPrivate(answer);
}

/** Begins a game against the computer. @param {string} kind @param {Args} args @param {string} level */
export async function beginAgainstDeska(kind, args, level) {
  const answer = await invoke([kind, "new"], { ...args, level });
  if (!answer.game) return onlyPrivate(answer);
  shareScreen([]);
  show(answer.game);
  return "";
}

/** Accepts, declines or withdraws a challenge; a game that begins is shown. @param {import("../../wire.js").Control} control */
export async function answerSeat(control) {
  const answer = await press(control.id, [], null, state.me, true);
  if (answer.game) shareScreen([]);
  show(answer.game);
  return answer.refused ? (answer.failed ?? onlyPrivate(answer)) : "";
}
