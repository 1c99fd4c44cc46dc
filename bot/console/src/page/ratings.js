/**
 * Buttons for the reader's results and for the ratings of the server. Their answers are in the log, which a narrow page
 * then shows in place of the board.
 */

import { $, put } from "./dom.js";
import { wordsOf } from "./net.js";
import { onlyPrivate, say } from "./requests.js";
import { closeDrawer } from "./side.js";
import { emit, on, state, text } from "./state.js";

/** The longest answer, in characters, that is repeated under the command line. */
const SHORT = 160;

/** @param {string} line */
async function ask(line) {
  closeDrawer();
  emit("note", "");
  try {
    const words = onlyPrivate(await say(line));
    if (words.length <= SHORT) emit("note", words);
    // Without a board the way back leads to the start card.
    if (!state.view) state.card = true;
    read(true);
  } catch (error) {
    emit("note", wordsOf(error), true);
  }
}

/** @param {boolean} is */
function read(is) {
  state.reading = is;
  emit("game");
}

function draw() {
  $("stop-reading").hidden = !state.reading;
  put($("stop-reading"), text(state.view && !state.card ? "back-to-board" : "back-to-start"));
}

$("my-results").onclick = () => ask("/me stats");
$("ranks").onclick = () => ask("/leaderboard");
$("stop-reading").onclick = () => {
  read(false);
  // Meanwhile it may have become another person's turn.
  emit("stale");
};
on("game", draw);
on("hello", draw);
on("channel", () => read(false));
on("person", () => read(false));
