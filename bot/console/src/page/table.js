/** The table: the board of the game in focus, or the start card. */

import { renderBoard } from "./board.js";
import { $, narrow, put, redrawOn, typed } from "./dom.js";
import { drawSpan } from "./message.js";
import { renderPanel } from "./panel.js";
import { revealCard } from "./start.js";
import { on, state, text } from "./state.js";

/** What the page shows: nothing yet, the start card, a game, or on a narrow page the log. */
function layout() {
  const { view, card } = state;
  if (!state.me.id || state.known === null) return "wait";
  if (state.reading && narrow.matches) return "log";
  if (!view && !state.said) return "start";
  if (card && narrow.matches) return "start";
  return view || card || !narrow.matches ? "game" : "log";
}

/** The link to a game's own page. @param {import("./wire.js").Board | null} view */
function linkToPage(view) {
  const link = typed("game-page", HTMLAnchorElement);
  link.hidden = !view;
  if (view) link.href = `/g/${view.code}?${new URLSearchParams({ as: state.me.name, channel: state.channel })}`;
}

function render() {
  const { view } = state;
  const pick = state.card || !view;
  $("app").dataset.view = layout();
  revealCard(pick, Boolean(view));
  $("game").hidden = pick;
  linkToPage(pick || view?.task ? null : view);
  if (!view || pick) return;
  put($("title"), view.title);
  put($("status"), view.status).classList.toggle("mine", view.my_turn && view.open);
  redrawOn($("clock"), [state.clock, state.locale], () => state.clock.map(drawSpan));
  put($("banner"), view.banner ?? "");
  put($("last"), view.last ? text("last-move", { move: view.last }) : "");
  renderPanel(view);
  renderBoard();
}

narrow.addEventListener("change", render);
on("game", render);
on("board", renderBoard);
