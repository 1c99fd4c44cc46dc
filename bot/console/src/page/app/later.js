/** Parts of the page whose scripts come when they are first shown. */

import { wordsOf } from "../net.js";
import { emit } from "../state.js";
import { html, signal, useEffect } from "./preact.js";

/** @typedef {(given: any) => import("./preact.js").Child} Component */

/**
 * A part, and the way to have its script before it is shown.
 * @param {() => Promise<Component>} bring
 */
function later(bring) {
  const part = signal(/** @type {Component | null} */ (null));
  const prepare = async () => {
    part.value ??= await bring();
  };
  /** @param {object} given what the part gets */
  function Part(given) {
    useEffect(() => {
      prepare().catch((error) => emit("note", wordsOf(error), true));
    }, []);
    const Shown = part.value;
    return Shown && html`<${Shown} ...${given} />`;
  }
  return { Part, prepare };
}

/** The line for talk and commands. */
export const composer = later(async () => (await import("./talk/composer.js")).Composer);
/** The talk of the whole channel beside a game. */
export const channelBeside = later(async () => (await import("./talk/channel-beside.js")).ChannelBeside);
/** The task beside the board. */
export const lesson = later(async () => (await import("./game/lesson.js")).Task);
/** The review of a finished game. */
export const review = later(async () => (await import("./game/review.js")).Review);
/** The form for settings. */
export const settings = later(async () => (await import("./settings/settings.js")).Settings);
/** Private answers, look and sound, the list of keys. */
export const sheets = later(async () => (await import("./game/sheets.js")).Sheets);
