/** What can be done about settings besides setting one: the log with its undo, and all of them as a file. */

import { el } from "../dom.js";
import { wordsOf } from "../net.js";
import { attach, invoke, press } from "../requests.js";
import { state, text } from "../state.js";
import { Controls } from "./controls.js";
import { drawn } from "./drawn.js";
import { clearPresets } from "./settings-presets.js";
import { Download, Words } from "./words.js";
import { html } from "./preact.js";

/** @typedef {import("../wire.js").Message} Message */

/** What was answered last, newest first. @type {Message[]} */
let answers = [];

/** Forgets what was answered. */
export function clearMore() {
  answers = [];
  clearPresets();
}

/** @param {"server" | "channel"} scope @param {() => void} changed called after settings may have changed */
export function drawMore(scope, changed) {
  const place = el("div", { id: "more-answers", className: "answers", tabIndex: -1 });
  const draw = () => place.replaceChildren(...answers.map((answer) => drawAnswer(answer, pressed)));
  // A screen reader reads what has the keyboard, and the button that was pressed may be gone.
  const read = () => {
    draw();
    place.focus();
  };
  /** @param {Promise<{ messages: Message[], refused: boolean }>} asked */
  const show = async (asked) => {
    try {
      answers = (await asked).messages;
    } catch (error) {
      answers = [failed(wordsOf(error))];
    }
    read();
  };
  /** @type {import("./controls.js").Press} */
  const pressed = async ({ id }, values) => {
    const answer = await press(id, values, null, state.me, true);
    const told = answer.failed ? [failed(answer.failed)] : answer.messages;
    // Another page takes the place of the one before; what a change says stands over the log as it is now.
    const isPage = told.some((message) => message.controls.length > 0);
    if (!isPage && !answer.refused && answers.some(isLog)) await show(log());
    answers = isPage ? told : [...told, ...answers.filter(isLog)];
    read();
    if (!isPage) changed();
  };
  /** @type {Record<string, string>} */
  const channel = scope === "channel" ? { channel: state.channel } : {};
  const log = () => invoke(["config", "log"], channel);
  const button = (/** @type {string} */ id, /** @type {string} */ words, /** @type {() => void} */ act) =>
    el("button", { id, type: "button", className: "button", onclick: act }, words);
  const chooser = el("input", {
    type: "file",
    accept: ".toml",
    hidden: true,
    tabIndex: -1,
    onchange: async () => {
      const [file] = chooser.files ?? [];
      if (file && file.size > state.largest) {
        answers = [failed(text("file-too-large", { limit: Math.floor(state.largest / 1024) }))];
        read();
      } else if (file) {
        await show(attach(file, "/config import", true));
      }
      chooser.value = "";
    },
  });
  draw();
  return el(
    "fieldset",
    { id: "group-more", className: "group", tabIndex: -1 },
    el("legend", {}, text("settings-more")),
    el(
      "div",
      { className: "controls" },
      button("more-log", text("settings-log"), () => show(log())),
      button("more-export", text("settings-export"), () => show(invoke(["config", "export"], {}))),
      button("more-import", text("settings-import"), () => chooser.click()),
      chooser,
    ),
    place,
  );
}

/** Whether an answer is a page of the log: only its buttons undo. @param {Message} message */
const isLog = (message) => message.controls.length > 0;

/** @param {Message} answer @param {import("./controls.js").Press} pressed */
const drawAnswer = (answer, pressed) =>
  drawn(html`<div class="answer"><${Words} of=${answer.text} />
    ${answer.files.map((file) => html`<${Download} key=${file.src} file=${file} />`)}
    <${Controls} rows=${answer.controls} message=${null} press=${pressed} /></div>`);

/** What could not be asked, as an answer. @param {string} words @returns {Message} */
const failed = (words) => ({
  id: "",
  at: 0,
  author: null,
  private: true,
  picture: null,
  board: null,
  files: [],
  controls: [],
  mentions: [],
  game: null,
  text: [{ text: words, style: "plain", person: null }],
});
