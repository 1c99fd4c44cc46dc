/** The page of games: those that go on, and the archive of those that have ended. */

import { Archive } from "./archive.js";
import { arrive } from "./arrive.js";
import { loadGames } from "./load.js";
import { text, version } from "./model.js";
import { effect, html, render } from "./vendor/preact.js";
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
    document.title = `${text("page-games")} · Deska`;
  });
  follow(false);
  loadGames().catch(() => {});
}

on("lost", (is) => {
  const lost = document.getElementById("lost");
  if (lost) lost.hidden = !is;
});

begin();
