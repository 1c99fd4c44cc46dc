/** Which channel is shown: it follows the address. */

import { moved, said } from "../../channel-address.js";
import { hello } from "../../hello.js";
import { browser, tab } from "../../memory.js";
import { wordsOf } from "../../net.js";
import { emit, state } from "../../state.js";
import { follow, leave } from "../../stream.js";
import { loadLog } from "./log.js";
import { redraw } from "../model/model.js";
import { route } from "../route.js";
import { effect, untracked } from "../preact.js";

/** Shows another channel. @param {string} channel */
async function enter(channel) {
  leave();
  state.channel = channel;
  state.unread.delete(channel);
  tab.set("channel", channel);
  browser.set("channel", channel);
  emit("channel");
  redraw();
  try {
    await hello();
    if (state.channel !== channel) return;
    await follow(false);
  } catch (error) {
    emit("note", wordsOf(error), true);
  }
}

/** Follows the channel of the address. */
export function followChannel() {
  effect(() => {
    const { view } = route.value;
    const named = said(location).get("channel");
    untracked(() => {
      if (named && named !== state.channel) enter(named);
      else if (view === "talk") loadLog().catch(() => {});
      if (view !== "talk") return;
      state.unread.delete(state.channel);
      if (!named) history.replaceState(null, "", moved(location, state.channel));
    });
  });
}
