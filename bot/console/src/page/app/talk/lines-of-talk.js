/** The messages of a channel as a list that stays at its end while its reader is there. */

import "../game/page.js";
import { state } from "../../state.js";
import { heard } from "./log.js";
import { Said } from "./message.js";
import { text } from "../model/model.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../preact.js";

/** @typedef {import("../../wire.js").Message} Message */

/** Messages of one author within this time, in milliseconds, stand under one head. */
const GROUP = 300_000;
/** How near the end, in pixels, counts as at the end. */
const NEAR_END = 80;

/** Whether a message goes on with what its author said just before. @param {Message | undefined} before @param {Message} message */
const goesOn = (before, message) =>
  before !== undefined &&
  before.author?.id === message.author?.id &&
  before.private === message.private &&
  message.at - before.at < GROUP;

/** @param {{ said: Message[], older: (box: HTMLElement) => unknown }} given `older` is called at the upper end */
export function Lines({ said, older }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const [isBehind, setBehind] = useState(false);
  const last = said.at(-1);
  const toEnd = () => {
    atEnd.current = true;
    setBehind(false);
    place.current?.scrollTo(0, place.current.scrollHeight);
  };
  // Readers of the end stay there, also when a picture or another size of the window changes where it is.
  useLayoutEffect(() => {
    if (atEnd.current || last?.author?.id === state.me.id) toEnd();
    else setBehind(true);
  }, [last?.id]);
  useEffect(() => {
    const list = place.current?.firstElementChild;
    if (!list || !place.current) return;
    const follower = new ResizeObserver(() => atEnd.current && toEnd());
    follower.observe(list);
    follower.observe(place.current);
    return () => follower.disconnect();
  }, []);
  const scrolled = () => {
    const box = place.current;
    if (!box) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    if (atEnd.current) setBehind(false);
    older(box);
  };
  return html`<div id="log" class="log" role="log" tabindex="0" aria-label=${text("log")} ref=${place} onScroll=${scrolled}>
    <div>${said.map(
      (message, at) => html`<${Said} key=${message.id} message=${message} same=${goesOn(said[at - 1], message)} />`,
    )}${heard.value && !said.length && html`<p class="nothing">${text("page-nothing-said")}</p>`}</div></div>
    ${isBehind && html`<button id="newer" type="button" class="button newer" onClick=${toEnd}>${text("new-messages")}</button>`}`;
}
