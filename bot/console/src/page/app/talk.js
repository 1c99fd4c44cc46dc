/** What is said in the channel: one line until it is opened. */

import { addressOfChannel } from "../channel-address.js";
import { numberOf } from "../names.js";
import { say } from "../requests.js";
import { fetchWhile, look, wordsOf } from "../net.js";
import { on, state } from "../state.js";
import { beginWith } from "../stream.js";
import { Icon } from "./icons.js";
import { me, record, talk, text, version } from "./model.js";
import { code } from "./route.js";
import { wordsOfSpan } from "../moment.js";
import { computed, effect, html, signal, useEffect, useRef } from "./preact.js";

/** @typedef {import("../wire.js").Message} Message */
/** @typedef {import("../wire.js").Recent} Recent */

/** Most messages that are kept. */
const MOST = 500;
/** Whether the talk is open. */
export const open = signal(false);
const wrong = signal("");
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
  return recent;
});
on("messages", (list) => {
  talk.value = joined([], list);
});
on("leave", () => {
  more = false;
});

/** Asks for the messages of the game that is shown now; what the stream has sent meanwhile is newer. */
export async function loadTalk() {
  if (state.guest) return;
  const of = code.peek();
  const wanted = () => of === code.peek();
  /** @type {Recent} */
  const recent = await fetchWhile("log", asked(), wanted);
  if (!wanted()) return;
  more = recent.more;
  talk.value = joined(recent.messages, talk.value);
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

/** Asks for the messages before those that are shown. */
async function older() {
  const first = talk.value[0];
  if (!more || !first) return;
  more = false;
  /** @type {Recent} */
  const come = await look("log", asked(first.id));
  talk.value = joined(talk.value, come.messages);
  more = come.more && talk.value.length < MOST;
}

/** The answers to an offer about a game, which only this reader may give. @param {Message} message @param {string} code */
const answersIn = ({ author, mentions, controls }, code) =>
  author === null && mentions.includes(state.me.id)
    ? controls.flat().filter(({ id }) => id.startsWith(`yes:${code}:`) || id.startsWith(`no:${code}:`))
    : [];

/** What the opponent offers, each with its first line and the answers. */
export const offers = computed(() => {
  version.value;
  const code = record.value?.code;
  if (!code) return [];
  const asked = talk.value.map((message) => ({ message, answers: answersIn(message, code) }));
  return asked
    .filter(({ answers }) => answers.length > 1)
    .map(({ message, answers }) => ({ id: message.id, words: wordsIn(message).split("\n")[0], answers }));
});

/** The words of a message. @param {Message} message */
const wordsIn = ({ text: spans }) => spans.map((span) => wordsOfSpan(span, state.locale)).join("");

/**
 * Whether a message stands below a game: what happens in the game, and talk. A command may be about any game.
 * @param {Message} message @param {string | undefined} code
 */
const belongs = (message, code) => {
  const words = wordsIn(message).trim();
  const isCommand = message.author !== null && /^[/!]/.test(words);
  return words !== "" && (message.game ? message.game === code : !isCommand);
};

/** The messages that stand below the game that is shown. */
const shown = computed(() => talk.value.filter((message) => belongs(message, record.value?.code)));
/** When the talk was read last. */
const read = signal(Date.now());
effect(() => {
  if (open.value) read.value = Math.max(Date.now(), talk.value.at(-1)?.at ?? 0);
});
/** How much others have said since. */
export const unread = computed(
  () => shown.value.filter(({ at, author }) => author !== null && author.id !== me().id && at > read.value).length,
);

/** @param {{ column: boolean }} given whether it stands in a column of its own */
export function Talk({ column }) {
  const said = shown.value;
  const last = said.at(-1);
  if (column)
    return html`<section class="card talk-card"><h2>${text("page-talk")}</h2><${Lines} said=${said} /><${Say} />
    </section>`;
  const toggle = (/** @type {Event} */ event) => {
    open.value = event.target instanceof HTMLDetailsElement && event.target.open;
  };
  return html`<details class="talk" open=${open.value} onToggle=${toggle}>
    <summary><${Icon} name="talk" /><span class="text">${
      last
        ? html`<b>${last.author?.name ?? "Deska"}
      </b> ${wordsIn(last).split("\n")[0]}`
        : text("page-talk")
    }</span>
      ${unread.value > 0 && html`<b class="badge"><span class="unseen">${text("unread")}: </span>${unread.value}</b>`}
      <span class="chev"><${Icon} name="up" /></span></summary>
    ${open.value && html`<${Lines} said=${said} /><${Say} />`}</details>`;
}

/** @param {{ said: Message[] }} given */
function Lines({ said }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.scrollTo(0, place.current.scrollHeight), [said.at(-1)?.id]);
  const scrolled = async () => {
    const box = place.current;
    if (!box || box.scrollTop > 0) return;
    const height = box.scrollHeight;
    await older();
    // What was read stays where it is.
    requestAnimationFrame(() => box.scrollTo(0, box.scrollHeight - height));
  };
  return html`<div class="lines" role="log" tabindex="0" aria-label=${text("log")} ref=${place} onScroll=${scrolled}>${said.map(
    (message) => html`<p
    key=${message.id} class=${message.author ? "" : "said"}>
    <b>${message.author?.name ?? "Deska"}</b>${wordsIn(message)}</p>`,
  )}</div>`;
}

function Say() {
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = event.target instanceof HTMLFormElement ? event.target.elements.namedItem("line") : null;
    if (!(field instanceof HTMLInputElement) || !field.value.trim()) return;
    const line = field.value;
    field.value = "";
    wrong.value = "";
    try {
      await say(line);
    } catch (error) {
      field.value = line;
      wrong.value = wordsOf(error);
    }
  };
  return html`<form class="say" onSubmit=${send}><input id="command" name="line" autocomplete="off" aria-label=${text("command")}
    placeholder=${text("command-hint")} />
    <button type="submit" class="icon" aria-label=${text("send")}><${Icon} name="send" /></button></form>
    ${wrong.value && html`<p class="wrong" role="alert">${wrong.value}</p>`}
    <p class="more-talk"><a href=${talkAddress()}>${text("page-all-talk")}</a></p>`;
}

/** The page for talk and commands, for the same person and channel. */
export const talkAddress = () => (version.value, addressOfChannel(state.channel, state.me.name));
