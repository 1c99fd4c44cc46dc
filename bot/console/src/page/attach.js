/** The file button beside the command line: the record of a game, with the command that goes with it. */

import { $, typed } from "./dom.js";
import { wordsOf } from "./net.js";
import { attach, onlyPrivate } from "./requests.js";
import { emit, state, text } from "./state.js";

const command = typed("command", HTMLInputElement);
const chooser = typed("file", HTMLInputElement);

/** The command in the line; other words are not for the file. */
const line = () => (/^[/!]/.test(command.value.trim()) ? command.value.trim() : "");

/** @param {File} file */
async function give(file) {
  if (file.size > state.largest) {
    emit("note", text("file-too-large", { limit: Math.floor(state.largest / 1024) }), true);
    return;
  }
  const given = line();
  emit("note", "");
  try {
    emit("note", onlyPrivate(await attach(file, given)));
    if (given && line() === given) command.value = "";
  } catch (error) {
    emit("note", wordsOf(error), true);
  }
}

$("attach").onclick = () => chooser.click();
chooser.onchange = async () => {
  const [file] = chooser.files ?? [];
  if (file) await give(file);
  // The same file can be chosen again.
  chooser.value = "";
};
