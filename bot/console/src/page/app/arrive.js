/** The beginning of every page: who acts where, from the address or from before, and the greeting of the server. */

import { said } from "../channel-address.js";
import { isReload, readdress } from "../dom.js";
import { hello } from "../hello.js";
import { browser, tab } from "../memory.js";
import { idOf } from "../names.js";
import { Refused, wait } from "../net.js";
import { settle } from "../newcomer.js";
import { resume } from "../resume.js";
import { state } from "../state.js";
import { followTheme } from "./settings/themes.js";

/** Asks until the server answers. A name or channel of the address that it refuses is left out. */
async function introduce() {
  for (;;) {
    try {
      return await hello();
    } catch (error) {
      if (error instanceof Refused && error.status === 400)
        Object.assign(state, { me: { id: "", name: "" }, channel: "main", unnamed: true });
      else await wait(1000);
    }
  }
}

/** Keeps who the reader of this browser is. @param {boolean} said whether they have just said it, on the page of an invitation */
function keepMe(said) {
  if (state.guest || state.signedIn) state.unnamed = false;
  else if (said) settle();
  else if (state.unnamed) {
    browser.set("me", state.me.name);
    browser.set("unnamed", true);
  }
  const address = new URL(location.href);
  for (const name of ["me", "as"]) address.searchParams.delete(name);
  if (said) history.replaceState(null, "", address);
}

export async function arrive() {
  const address = said(location);
  const { name, channel, screen, unnamed } = resume(address, tab, browser, isReload());
  Object.assign(state, { me: { id: name && idOf(name), name }, channel, atScreen: state.signedIn ? [] : screen, unnamed });
  state.turn = browser.get("turn", true);
  await introduce();
  keepMe(address.has("me"));
  followTheme();
  if (state.signedIn) return;
  tab.set("as", state.me.name);
  if (new URLSearchParams(location.search).has("as") && idOf(address.get("as") ?? "") !== state.me.id)
    readdress("as", state.me.name);
  tab.set("channel", state.channel);
  tab.set("screen", state.atScreen);
}
