/** The page of one game. It knows no rules: positions, choices and texts come from the server as data. */

import { awaited, handOver } from "../hot-seat.js";
import { sendUnanswered } from "../requests.js";
import { on, state } from "../state.js";
import { follow } from "../stream.js";
import { followAddress } from "./address.js";
import { arrive } from "./arrive.js";
import { followKeys } from "./keys.js";
import { comesByLink, isApart, only, watch } from "./linked.js";
import { install } from "./install.js";
import { followLesson } from "./lesson.js";
import { load, loadGames } from "./load.js";
import { followTurns } from "./notice.js";
import { Page } from "./page.js";
import { followDrags } from "./pointer.js";
import { followLines } from "./tries.js";
import { html, render } from "./preact.js";

async function begin() {
  followAddress();
  followLines();
  if (!(await comesByLink())) await arrive();
  followKeys();
  followDrags();
  followTurns();
  followLesson();
  const place = document.getElementById("app");
  if (place) render(html`<${Page} />`, place);
  const next = awaited();
  // Behind the screen between two people nothing of the one before may come back.
  if (state.hotSeat && next) handOver(next, load);
  else {
    await load();
    if (only.value) watch(load);
    else follow(false);
  }
  if (place) place.dataset.view = "game";
  install();
  if (isApart()) return;
  loadGames().catch(() => {});
  await sendUnanswered();
}

on("lost", (is) => {
  const lost = document.getElementById("lost");
  if (lost) lost.hidden = !is;
});

begin();
