/** The page of one game. It knows no rules: positions, choices and texts come from the server as data. */

import { hello } from "../hello.js";
import { awaited, handOver } from "../hot-seat.js";
import { browser, tab } from "../memory.js";
import { idOf } from "../names.js";
import { Refused, wait } from "../net.js";
import { sendUnanswered } from "../requests.js";
import { resume } from "../resume.js";
import { on, state } from "../state.js";
import { follow } from "../stream.js";
import { followAddress } from "./address.js";
import { followKeys } from "./keys.js";
import { load, loadGames } from "./load.js";
import { followTurns } from "./notice.js";
import { Page } from "./page.js";
import { followDrags } from "./pointer.js";
import { followTheme } from "./themes.js";
import { html, render } from "./vendor/preact.js";

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
  const { name, channel, hotSeat } = resume(new URLSearchParams(location.search), tab, browser);
  Object.assign(state, { me: { id: name && idOf(name), name }, channel, hotSeat });
  state.turn = browser.get("turn", true);
  followAddress();
  await introduce();
  tab.set("as", state.me.name);
  tab.set("channel", state.channel);
  tab.set("hot-seat", state.hotSeat);
  followTheme();
  followKeys();
  followDrags();
  followTurns();
  const place = document.getElementById("app");
  if (place) render(html`<${Page} />`, place);
  const next = awaited();
  // Behind the screen between two people nothing of the one before may come back.
  if (state.hotSeat && next) handOver(next, load);
  else {
    await load();
    follow(false);
  }
  if (place) place.dataset.view = "game";
  loadGames().catch(() => {});
  await sendUnanswered();
}

on("lost", (is) => {
  const lost = document.getElementById("lost");
  if (lost) lost.hidden = !is;
});

begin();
