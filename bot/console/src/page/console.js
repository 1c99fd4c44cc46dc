/** The page of Deska's console. It knows no game: boards, clicks, forms and texts come from the server as data. */

import "./attach.js";
import { enter } from "./channels.js";
import { moved, said } from "./channel-address.js";
import "./command-line.js";
import { $, isReload, readdress } from "./dom.js";
import { load } from "./games.js";
import { hello } from "./hello.js";
import { awaited, handOver } from "./hot-seat.js";
import "./log.js";
import "./looks.js";
import { browser, tab } from "./memory.js";
import { idOf } from "./names.js";
import { Refused, wait } from "./net.js";
import "./pointer.js";
import "./ratings.js";
import { sendUnanswered } from "./requests.js";
import { resume } from "./resume.js";
import "./settings-door.js";
import "./side.js";
import { on, state } from "./state.js";
import { follow } from "./stream.js";
import "./table.js";

on("lost", (is) => {
  $("lost").hidden = !is;
});

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

async function begin() {
  const address = said(location);
  const { name, channel, hotSeat } = resume(address, tab, browser, isReload());
  Object.assign(state, { me: { id: name && idOf(name), name }, channel, hotSeat });
  state.turn = browser.get("turn", true);
  state.near = tab.get("near", /** @type {Record<string, string>} */ ({}));
  await introduce();
  tab.set("as", state.me.name);
  tab.set("channel", state.channel);
  tab.set("hot-seat", state.hotSeat);
  history.replaceState(null, "", moved(location, state.channel));
  if (address.has("as") && idOf(address.get("as") ?? "") !== state.me.id) readdress("as", state.me.name);
  addEventListener("popstate", () => enter(said(location).get("channel") ?? state.channel, false));
  const next = awaited();
  // Behind the screen between two people nothing of the one before may come back.
  if (state.hotSeat && next) handOver(next, load);
  else follow(false);
  await sendUnanswered();
}

begin();
