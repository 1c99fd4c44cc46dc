/** Tells by the title of the tab, its icon and sounds that it is one's turn. */

import { notify } from "../install.js";
import { untied } from "../lists/lessons.js";
import { game, missing, text } from "../model/model.js";
import { on } from "../../state.js";
import { route } from "../route.js";
import { latest } from "../model/seen.js";
import { play } from "./sound.js";
import { effect, untracked } from "../preact.js";

const NOTHING = { count: -1, mine: false, open: true, pieces: 0 };
let before = NOTHING;

export function followTurns() {
  document.addEventListener("visibilitychange", drawIcon);
  on("leave", () => {
    before = NOTHING;
  });
  effect(() => {
    if (route.value.view !== "game") return;
    const now = game.value;
    const mine = Boolean(now?.open && now.turn.mine);
    const names = now?.players.map(({ name }) => name).join(" – ") ?? "";
    const what = now?.turn.task ? untied(now.turn.task.title) : names;
    const told = missing.value || !now ? "" : `${what}, ${now.title} · `;
    document.title = `${mine && !now?.turn.task ? `● ${text("page-your-turn")}: ` : ""}${told}Deska`;
    showDot(mine);
    untracked(() => listen(now, mine));
  });
}

let dotted = false;

/** Whether the icon of the tab has a dot, while the page isn't in view. @param {boolean} is */
export function showDot(is) {
  dotted = is;
  drawIcon();
}

/** The dot is for a page out of view. A browser loads and keeps another picture each time the icon changes. */
function drawIcon() {
  const icon = document.querySelector("link[rel=icon]");
  const wanted = dotted && document.visibilityState !== "visible" ? "/app/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** @param {import("../../wire.js").GameRecord | null} now @param {boolean} mine */
function listen(now, mine) {
  if (!now) return;
  const pieces = [...latest(now).cells].filter((letter) => letter !== ".").length;
  const next = { count: now.moves.length, mine, open: now.open, pieces };
  if (before.count >= 0 && next.count > before.count) {
    play(!next.open ? "end" : next.mine && !before.mine ? "turn" : next.pieces < before.pieces ? "capture" : "stone");
  }
  if (before.count >= 0 && mine && !before.mine) {
    notify(`${text("page-your-turn")}: ${now.title}`, latest(now).last ?? now.turn.status).catch(() => {});
  }
  before = next;
}
