/** The beginning of every page: who acts where, from the address or from before, and the greeting of the server. */

import { said } from "../channel-address.js";
import { isReload, readdress } from "../dom.js";
import { hello } from "../hello.js";
import { browser, tab } from "../memory.js";
import { idOf } from "../names.js";
import { Refused, wait } from "../net.js";
import { resume } from "../resume.js";
import { state } from "../state.js";
import { followTheme } from "./themes.js";

/** Asks until the server answers. A name or channel of the address that it refuses is left out. */
async function introduce() {
  for (;;) {
    try {
      return await hello();
    } catch (error) {
      if (error instanceof Refused && error.status === 400) Object.assign(state, { me: { id: "", name: "" }, channel: "main" });
      else await wait(1000);
    }
  }
}

export async function arrive() {
  const address = said(location);
  const { name, channel, hotSeat } = resume(address, tab, browser, isReload());
  Object.assign(state, { me: { id: name && idOf(name), name }, channel, hotSeat });
  state.turn = browser.get("turn", true);
  await introduce();
  tab.set("as", state.me.name);
  if (address.has("as") && idOf(address.get("as") ?? "") !== state.me.id) readdress("as", state.me.name);
  tab.set("channel", state.channel);
  tab.set("hot-seat", state.hotSeat);
  followTheme();
}
