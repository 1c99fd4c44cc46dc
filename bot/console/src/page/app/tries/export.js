/** Files of what was tried out. */

import { send, wordsOf } from "../../net.js";
import { asker } from "../../state.js";
import { place, tree } from "./copy.js";
import { game } from "../model/model.js";
import { complain } from "../game/play.js";
import { leaves, nodeAt } from "./tree.js";

/** Most lines of a file. */
const LINES = 64;

/** Saves what was tried out as a file. */
export async function exportAs() {
  const at = place.peek();
  const now = game.peek();
  if (!at || !now) return;
  const lines = leaves(tree.peek())
    .slice(0, LINES)
    .map(({ ply, path }) => {
      const said = path.map((_, at) => nodeAt(tree.peek(), { ply, path: path.slice(0, at + 1) })?.comment ?? "");
      return { ply, moves: path, comments: said };
    });
  try {
    /** @type {import("../../wire.js").LineFile} */
    const { file } = await send("line/file", {
      ...asker(),
      game: now.code,
      lines,
      ply: at.ply,
      moves: at.path,
    });
    if (file) Object.assign(document.createElement("a"), { href: file.src, download: file.name }).click();
  } catch (error) {
    complain(wordsOf(error));
  }
}
