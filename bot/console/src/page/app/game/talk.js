/** What is said about a game: one line until it is opened. */

import { addressOfChannel } from "../../channel-address.js";
import { acting } from "../../newcomer.js";
import { state } from "../../state.js";
import { composer } from "../later.js";
import { Icon } from "../icons.js";
import { belongs, firstLine, olderAbove, wordsIn } from "../talk/log.js";
import { me, record, talk, text, version } from "../model/model.js";
import { computed, effect, html, signal, useEffect, useRef } from "../preact.js";

/** @typedef {import("../../wire.js").Message} Message */

/** Whether the talk is open. */
export const open = signal(false);

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
      </b> ${firstLine(last)}`
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
  // In a low window what stands beside the board scrolls, down to the command line.
  useEffect(() => place.current?.closest("details")?.scrollIntoView({ block: "nearest" }), []);
  const scrolled = () => place.current && olderAbove(place.current);
  return html`<div class="lines" role="log" tabindex="0" aria-label=${text("log")} ref=${place} onScroll=${scrolled}>${said.map(
    (message) => html`<p
    key=${message.id} class=${message.author ? "" : "said"}>
    <b>${message.author?.name ?? "Deska"}</b>${wordsIn(message)}</p>`,
  )}</div>`;
}

const Say = () =>
  html`<${composer.Part} beside=${record.value?.code} /><p class="more-talk"><a href=${talkAddress()}>${text("page-all-talk")}</a></p>`;

/** The talk of the channel, for the same person. */
export const talkAddress = () => (version.value, addressOfChannel(state.channel, acting()));
