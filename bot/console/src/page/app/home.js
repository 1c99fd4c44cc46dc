/** The first page: what waits for the reader, and what can be begun. */

import { arrive } from "./arrive.js";
import { Lobby, followLobby } from "./lobby.js";
import { text, version } from "./model.js";
import { effect, html, render } from "./preact.js";
import { sendUnanswered } from "../requests.js";
import { on } from "../state.js";
import { follow } from "../stream.js";

async function begin() {
  await arrive();
  followLobby();
  const place = document.getElementById("app");
  if (!place) return;
  render(html`<${Lobby} />`, place);
  place.dataset.view = "home";
  effect(() => {
    version.value;
    document.title = `${text("page-home")} · Deska`;
  });
  follow(false);
  await sendUnanswered();
}

on("lost", (is) => {
  const lost = document.getElementById("lost");
  if (lost) lost.hidden = !is;
});

begin();
