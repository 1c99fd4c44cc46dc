/** Goes to another channel; brings new channels and people into being. */

import { moved } from "./channel-address.js";
import { hello } from "./hello.js";
import { browser, tab } from "./memory.js";
import { send, wordsOf } from "./net.js";
import { emit, state } from "./state.js";
import { follow, leave } from "./stream.js";

/** @param {string} channel @param {boolean} [noted] whether Back leads to the one before */
export function enter(channel, noted = true) {
  if (channel === state.channel) return;
  leave();
  Object.assign(state, { channel, games: [], known: null, focus: null, view: null, old: false, clicks: [], denied: null });
  Object.assign(state, { card: false, said: false });
  state.unread.delete(channel);
  tab.set("channel", channel);
  browser.set("channel", channel);
  if (noted) history.pushState(null, "", moved(location, channel));
  emit("channel");
  emit("side");
  emit("game");
  hello().then(
    () => {
      if (state.channel === channel) follow(false);
    },
    (error) => emit("note", wordsOf(error), true),
  );
}

/**
 * Makes the server know a person and a channel. Only looking at either leaves nothing behind.
 * @param {string} name
 * @param {string} channel
 * @param {(joined: import("./wire.js").Joined) => void} then
 */
export const join = (name, channel, then) =>
  send("join", { as: name.trim(), channel: channel.trim() }).then(then, (error) => emit("note", wordsOf(error), true));
