/** Requests of a person: typed lines and pressed controls. */

import { wordsOfSpan } from "./moment.js";
import { newId, send, sendFile, sendTo, unanswered, wordsOf } from "./net.js";
import { enter } from "./newcomer.js";
import { asker, emit, state } from "./state.js";
import { speak } from "./stream.js";

/** @typedef {import("./wire.js").Answer} Answer */
/** @typedef {import("./wire.js").Message} Message */
/** @typedef {import("./wire.js").Name} Name */

/** @param {Message} message */
export const plain = (message) => message.text.map((span) => wordsOfSpan(span, state.locale)).join("");

/**
 * The words of an answer that only its reader sees; empty if there is anything public.
 * @param {{ messages: Message[] }} answer
 */
export function onlyPrivate({ messages }) {
  const [first, ...more] = messages.filter((message) => message.author === null);
  return first && [first, ...more].every((message) => message.private) ? plain(first) : "";
}

/** What a request has changed besides messages, which come by the stream. @param {Answer} answer */
function accept(answer) {
  speak(answer.locale);
  emit("stale", answer.game ?? undefined);
}

/**
 * Sends a typed line.
 * @param {string} line
 * @param {string} [game] code of the game beside which it is typed
 * @returns {Promise<Answer>}
 */
export async function say(line, game = "") {
  await enter();
  const answer = await send("say", { id: newId(), ...asker(state.me), text: line, ...(game && { game }) });
  accept(answer);
  return answer;
}

/**
 * Carries out a command whose answer the log does not show.
 * @param {string[]} path
 * @param {Record<string, string>} args
 * @param {"invoke" | "invite"} [how] `invite` offers the seat of a new game by a link
 * @returns {Promise<Answer>}
 */
export async function invoke(path, args, how = "invoke") {
  await enter();
  const answer = await send(how, { id: newId(), ...asker(), path, args });
  accept(answer);
  return answer;
}

/**
 * Sends a file with the line that goes with it.
 * @param {File} file
 * @param {string} line
 * @param {boolean} [quiet] whether the log leaves out the answer
 * @returns {Promise<Answer>}
 */
export async function attach(file, line, quiet = false) {
  await enter();
  const answer = await sendFile("attach", { id: newId(), name: file.name, line, quiet: String(quiet) }, file);
  accept(answer);
  return answer;
}

/**
 * Presses a control. A request that fails is noted under the command line and given as `failed`; it never throws.
 * @param {string} control
 * @param {string[]} values
 * @param {string | null} [message] the private or public message that has the control
 * @param {Name} [person]
 * @param {boolean} [quiet] whether the log leaves out a private answer
 * @param {import("./outbox.js").Board | null} [board] the board at which it is pressed, if it means something else at another
 * @returns {Promise<{ messages: Message[], refused: boolean, game: string | null, failed?: string }>}
 */
export async function press(control, values, message = null, person = state.me, quiet = false, board = null) {
  try {
    await enter();
    const body = { id: newId(), ...asker(person), control, values, quiet };
    /** @type {Answer} */
    const answer = await send("press", message ? { ...body, message } : body, board);
    accept(answer);
    // What was typed before is answered elsewhere by now.
    emit("note", "");
    return answer;
  } catch (error) {
    emit("note", wordsOf(error), true);
    return { messages: [], refused: true, game: null, failed: wordsOf(error) };
  }
}

/** Sends again what the page before a reload had no answer to, in its order. */
export async function sendUnanswered() {
  for (const { what, body, board } of unanswered()) {
    try {
      const answer = await sendTo(what, body, board, true);
      accept(answer);
      emit("note", onlyPrivate(answer));
    } catch (error) {
      emit("note", wordsOf(error), true);
    }
  }
}
