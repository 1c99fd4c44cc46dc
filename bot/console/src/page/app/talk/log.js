/** What is said: the messages of the channel, or of the game that is shown. */

import { fetchWhile, look } from "../../net.js";
import { numberOf } from "../../names.js";
import { on, state } from "../../state.js";
import { beginWith } from "../../stream.js";
import { beginsAt } from "../model/load.js";
import { talk } from "../model/model.js";
import { code } from "../route.js";
import { wordsOfSpan } from "../../moment.js";
import { batch, signal } from "../preact.js";

/** @typedef {import("../../wire.js").Message} Message */
/** @typedef {import("../../wire.js").Recent} Recent */

/** Most messages that are kept. */
const MOST = 500;
/** Whether the server has earlier messages. */
let more = false;
/** The messages that come again one by one; null when none do. @type {Message[] | null} */
let replay = null;

/** Messages with others among them, in the order in which they were sent. @param {Message[]} known @param {Message[]} come */
function joined(known, come) {
  const all = new Map([...known, ...come].map((message) => [message.id, message]));
  const sorted = [...all.values()].sort((one, other) => one.at - other.at || numberOf(one.id) - numberOf(other.id));
  return sorted.slice(-MOST);
}

/** @param {string} [before] id of the message before which they end */
const asked = (before) => ({ ...(code.peek() && { game: code.peek() }), ...(before && { before }) });

beginWith(async (wanted) => {
  /** @type {Recent} */
  const recent = await fetchWhile("log", asked(), wanted);
  more = recent.more;
  return { ...recent, after: beginsAt(recent.after) };
});
on("messages", (list) => {
  talk.value = joined([], list);
});

/** Whether the messages of what is shown have come. */
export const heard = signal(false);
on("messages", () => {
  heard.value = true;
});

const forget = () => {
  heard.value = false;
  more = false;
  moreInChannel = false;
  since.value = Infinity;
  talk.value = [];
};
on("leave", forget);
on("channel", forget);

/** Asks for the messages of what is shown now; what the stream has sent meanwhile is newer. */
export async function loadLog() {
  if (state.guest || state.signedIn || state.visitor) return;
  const [of, channel] = [code.peek(), state.channel];
  const wanted = () => of === code.peek() && channel === state.channel;
  /** @type {Recent} */
  const recent = await fetchWhile("log", asked(), wanted);
  if (!wanted()) return;
  more = recent.more;
  talk.value = joined(recent.messages, talk.value);
  heard.value = true;
}
on("reset", () => {
  replay = [];
});
on("settled", () => {
  if (replay) talk.value = joined([], replay);
  replay = null;
});
on("message", (message) => {
  if (replay) replay.push(message);
  else talk.value = joined(talk.value, [message]);
});
const dropPrivate = () => {
  replay = replay?.filter((message) => !message.private) ?? null;
  talk.value = talk.value.filter((message) => !message.private);
};
on("person", dropPrivate);
on("handover", dropPrivate);
on("strip", (id) => {
  talk.value = talk.value.map((one) => (one.id === id ? { ...one, controls: [] } : one));
});

/** Asks for the messages before those that are known. */
async function older() {
  const first = talk.value[0];
  if (!more || !first) return;
  more = false;
  /** @type {Recent} */
  const come = await look("log", asked(first.id));
  talk.value = joined(talk.value, come.messages);
  more = come.more && talk.value.length < MOST;
}

/** Earlier messages for a list that was scrolled to its top; what was read stays where it is. @param {HTMLElement} box */
export async function olderAbove(box) {
  if (box.scrollTop > 0) return;
  const height = box.scrollHeight;
  await older();
  requestAnimationFrame(() => box.scrollTo(0, box.scrollHeight - height));
}

/** From when on the messages of the whole channel are known, beside those of the game that is shown. */
export const since = signal(Infinity);
/** Whether the server has messages of the channel before those. */
let moreInChannel = false;

/** Asks for messages of the whole channel, and joins them with those of the game. @param {string} [before] @returns {Promise<void>} */
async function askChannel(before) {
  const { channel } = state;
  /** @type {Recent} */
  const come = await look("log", { ...(before && { before }) });
  if (channel !== state.channel) return;
  const first = come.messages[0];
  moreInChannel = come.more;
  batch(() => {
    talk.value = joined(come.messages, talk.value);
    if (first) since.value = first.at;
    else if (!before) since.value = 0;
  });
}

/** Asks for the last messages of the whole channel while a game is shown. */
export const loadChannel = () => askChannel();

/** Earlier messages of the channel for a list that was scrolled to its top. @param {HTMLElement} box */
export async function beforeInChannel(box) {
  const first = talk.peek().find(({ at }) => at >= since.peek());
  if (box.scrollTop > 0 || !moreInChannel || !first || talk.peek().length >= MOST) return;
  const height = box.scrollHeight;
  moreInChannel = false;
  await askChannel(first.id);
  requestAnimationFrame(() => box.scrollTo(0, box.scrollHeight - height));
}

/** The words of a message. @param {Pick<Message, "text">} message */
export const wordsIn = ({ text: spans }) => spans.map((span) => wordsOfSpan(span, state.locale)).join("");

/** The first line of a message. Moments behind it, which take a browser long to write, are left alone. @param {Message} message */
export function firstLine({ text: spans }) {
  const end = spans.findIndex(({ text: part }) => part.includes("\n"));
  return wordsIn({ text: end < 0 ? spans : spans.slice(0, end + 1) }).split("\n")[0];
}

/**
 * Whether a message stands below a game: what happens in the game, what people say beside it, and what else Deska tells
 * the reader, such as a challenge. Typed commands don't.
 * @param {Message} message @param {string | undefined} code
 */
export const belongs = (message, code) => {
  const words = message.text
    .map(({ text: part }) => part)
    .join("")
    .trim();
  if (words === "") return false;
  if (message.author !== null) return message.game === code && !/^[/!]/.test(words);
  return message.game ? message.game === code : message.mentions.includes(state.me.id);
};
