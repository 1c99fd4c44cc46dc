/** The talk of a channel: its messages, the command line, the other channels. */

import "../game/page.js";
import { addressOfChannel } from "../../channel-address.js";
import { send, wordsOf } from "../../net.js";
import { acting } from "../../newcomer.js";
import { answered, question } from "../../question.js";
import { say } from "../../requests.js";
import { emit, state } from "../../state.js";
import { colours } from "../board/board.js";
import { Composer } from "./composer.js";
import { Head, PageBar } from "../head.js";
import { Icon } from "../icons.js";
import { Lines } from "./lines-of-talk.js";
import { olderAbove } from "./log.js";
import { useMedia } from "../media.js";
import { talk, text, version } from "../model/model.js";
import { go } from "../route.js";
import { openSettings } from "../settings/settings-door.js";
import { Sheets } from "../game/sheet-door.js";
import { html } from "../preact.js";

/** Windows where the channels stand beside the talk. */
const BESIDE = "(min-width: 64rem)";

/** Asks for the name of a new channel, and shows it. */
async function addChannel() {
  const about = { label: text("channel-name"), placeholder: "go-klub", min: 1, max: 32 };
  const name = await question({ title: text("add-channel"), ...about }, "add-channel");
  if (!name?.trim()) return;
  try {
    // Only looking at a channel leaves nothing behind.
    /** @type {import("../../wire.js").Joined} */
    const { channel } = await send("join", { as: state.me.name, channel: name.trim() });
    answered("add-channel");
    go(addressOfChannel(channel, acting()));
  } catch (error) {
    emit("note", wordsOf(error), true);
  }
}

/** Says a line whose answer the log shows. @param {string} line */
const ask = (line) => say(line).catch((error) => emit("note", wordsOf(error), true));

export function View() {
  version.value;
  const beside = useMedia(BESIDE);
  // Over the talk it closes by what is chosen in it.
  const fold = (/** @type {MouseEvent} */ { currentTarget: list, target }) => {
    if (beside || !(list instanceof HTMLDetailsElement) || !(target instanceof Element)) return;
    if (target.closest("a, button")) list.open = false;
  };
  return html`<a class="skip" href="#command">${text("command")}</a><${Head} at="talk" />
    <main class="channel" id="main" style=${colours()}><details class="beside" id="side" key=${beside} open=${beside}
      onClick=${fold}><summary>
      <h1 id="where"># ${state.channel}</h1><span class="unseen">, ${text("menu")}</span><${Icon} name="up" /></summary>
      <${Channels} /><${People} /><${Ways} /></details>
    <section class="talk-of" aria-label=${text("page-all-talk")}><${Lines} key=${state.channel} said=${talk.value} older=${olderAbove} /><${Composer} /></section></main>
    <${PageBar} at="talk" /><${Sheets} />`;
}

function Channels() {
  // An address may name a channel that the server doesn't know yet.
  const channels = state.channels.includes(state.channel) ? state.channels : [...state.channels, state.channel];
  return html`<nav aria-label=${text("channels")}><h2>${text("channels")}</h2><ul id="channels">${channels.map(
    (name) => html`<li key=${name}><a href=${addressOfChannel(name, acting())}
    aria-current=${name === state.channel ? "page" : undefined}># ${name}${
      state.unread.has(name) && name !== state.channel && html`<span class="dot" role="img" aria-label=${text("unread")}></span>`
    }</a></li>`,
  )}</ul><button id="add-channel" type="button" class="button plain" onClick=${addChannel}>${text("add-channel")}</button></nav>`;
}

/** Everybody known, each with a way to act as them in another tab. */
function People() {
  const others = state.people.filter(({ id }) => id !== state.me.id);
  if (!others.length || state.guest) return null;
  return html`<section><h2>${text("people")}</h2><ul id="people">${others.map(
    ({ id, name }) => html`<li key=${id}><a href=${addressOfChannel(state.channel, { as: name })} target="_blank" rel="noopener"
    title=${text("open-tab", { name })}>${name}<span class="unseen">, ${text("open-tab", { name })}</span></a></li>`,
  )}</ul></section>`;
}

/** Results, ratings, settings and the manual. */
function Ways() {
  return html`<section><ul><li><button id="my-results" type="button" onClick=${() => ask("/me stats")}>${text("my-results")}
    </button></li><li><button id="ranks" type="button" onClick=${() => ask("/leaderboard")}>${text("ranks")}</button></li>
    <li><button id="settings" type="button" onClick=${() => openSettings("server")}>${text("settings")}</button></li>
    <li><a id="manual" href="/manual" target="_blank">${text("manual")}</a></li></ul></section>`;
}
