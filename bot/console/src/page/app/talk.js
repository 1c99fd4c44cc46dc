/** What is said about a game: one line until it is opened. */

import { addressOfChannel } from "../channel-address.js";
import { state } from "../state.js";
import { Composer } from "./composer.js";
import { Icon } from "./icons.js";
import { belongs, olderAbove, wordsIn } from "./log.js";
import { record, talk, text, version } from "./model.js";
import { html, signal, useEffect, useRef } from "./preact.js";

/** @typedef {import("../wire.js").Message} Message */

/** Whether the talk is open. */
export const open = signal(false);

/** @param {{ column: boolean }} given whether it stands in a column of its own */
export function Talk({ column }) {
  const said = talk.value.filter((message) => belongs(message, record.value?.code));
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
      <span class="chev"><${Icon} name="up" /></span></summary>
    ${open.value && html`<${Lines} said=${said} /><${Say} />`}</details>`;
}

/** @param {{ said: Message[] }} given */
function Lines({ said }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.scrollTo(0, place.current.scrollHeight), [said.at(-1)?.id]);
  const scrolled = () => place.current && olderAbove(place.current);
  return html`<div class="lines" role="log" tabindex="0" aria-label=${text("log")} ref=${place} onScroll=${scrolled}>${said.map(
    (message) => html`<p
    key=${message.id} class=${message.author ? "" : "said"}>
    <b>${message.author?.name ?? "Deska"}</b>${wordsIn(message)}</p>`,
  )}</div>`;
}

const Say = () => html`<${Composer} /><p class="more-talk"><a href=${talkAddress()}>${text("page-all-talk")}</a></p>`;

/** The talk of the channel, for the same person. */
export const talkAddress = () => (version.value, addressOfChannel(state.channel, state.me.name));
