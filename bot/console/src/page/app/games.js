/** The page of games: those that go on, and the archive of those that have ended. */

import { Archive } from "./archive.js";
import { arrive } from "./arrive.js";
import { install } from "./install.js";
import { loadGames } from "./load.js";
import { games, text, version } from "./model.js";
import { showDot } from "./notice.js";
import { effect, html, render } from "./preact.js";
import { on } from "../state.js";
import { follow } from "../stream.js";

async function begin() {
  await arrive();
  const place = document.getElementById("app");
  if (!place) return;
  render(html`<${Archive} />`, place);
  place.dataset.view = "games";
  effect(() => {
    version.value;
    const waiting = games.value.some((game) => game.my_turn);
    document.title = `${waiting ? "● " : ""}${text("page-games")} · Deska`;
    showDot(waiting);
  });
  follow(false);
  install();
  loadGames().catch(() => {});
}

on("lost", (is) => {
  const lost = document.getElementById("lost");
  if (lost) lost.hidden = !is;
});

begin();
