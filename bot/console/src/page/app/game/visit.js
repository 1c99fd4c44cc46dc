/** A visitor tries a puzzle: the server judges each move and keeps nothing, so the page keeps the code with the moves. */

import "./page.js";
import { sendTo, wordsOf } from "../../net.js";
import { on } from "../../state.js";
import { tried } from "../model/linked.js";

/** @param {string} game the puzzle as it stands @param {string} move */
export async function tryMove(game, move) {
  try {
    /** @type {import("../../wire.js").TriedMove} */
    const { code, messages, refused } = await sendTo("linked/answer", { game, move });
    tried.value = code;
    return { messages, refused, game: null };
  } catch (error) {
    return { messages: [], refused: true, game: null, failed: wordsOf(error) };
  }
}

on("leave", () => {
  tried.value = "";
});
