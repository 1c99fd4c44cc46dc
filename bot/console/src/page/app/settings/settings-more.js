/** What can be done about settings besides setting one: the log with its undo, and all of them as a file. */

import { wordsOf } from "../../net.js";
import { attach, invoke, press } from "../../requests.js";
import { state } from "../../state.js";
import { Controls } from "../talk/controls.js";
import { text } from "../model/model.js";
import { plainly } from "./settings-field.js";
import { Download, Words } from "../talk/words.js";
import { html, signal, useEffect, useRef } from "../preact.js";

/** @typedef {import("../../wire.js").Message} Message */
/** What was answered, as far as it is shown. @typedef {Pick<Message, "text" | "files" | "controls">} Told */

/** What was answered last, newest first. */
const answers = signal(/** @type {Told[]} */ ([]));

/** Forgets what was answered. */
export function clearMore() {
  answers.value = [];
}

/** Whether an answer is a page of the log: only its buttons undo. @param {Told} answer */
const isLog = (answer) => answer.controls.length > 0;

/** What could not be asked, as an answer. @param {string} words @returns {Told} */
const failed = (words) => ({ text: plainly(words), files: [], controls: [] });

/** @param {Promise<{ messages: Message[] }>} asked @returns {Promise<Told[]>} */
const told = (asked) =>
  asked.then(
    ({ messages }) => messages,
    (error) => [failed(wordsOf(error))],
  );

/** @param {{ scope: "server" | "channel", hidden: boolean, changed: () => void }} given `changed`: settings may have changed */
export function More({ scope, hidden, changed }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const chooser = useRef(/** @type {HTMLInputElement | null} */ (null));
  // A screen reader reads what has the keyboard, and the button that was pressed may be gone.
  useEffect(() => {
    if (answers.value.length) place.current?.focus();
  }, [answers.value]);
  const show = async (/** @type {Promise<{ messages: Message[] }>} */ asked) => {
    answers.value = await told(asked);
  };
  /** @type {Record<string, string>} */
  const channel = scope === "channel" ? { channel: state.channel } : {};
  const log = () => invoke(["config", "log"], channel);
  /** @type {import("../talk/controls.js").Press} */
  const pressed = async ({ id }, values) => {
    const answer = await press(id, values, null, state.me, true);
    const said = answer.failed ? [failed(answer.failed)] : answer.messages;
    // Another page takes the place of the one before; what a change says stands over the log as it is now.
    const isPage = said.some(isLog);
    const before = answers.peek().filter(isLog);
    const now = !isPage && !answer.refused && before.length ? (await told(log())).filter(isLog) : before;
    answers.value = isPage ? said : [...said, ...now];
    if (!isPage) changed();
  };
  const take = async () => {
    const [file] = chooser.current?.files ?? [];
    if (file && file.size > state.largest) {
      answers.value = [failed(text("file-too-large", { limit: Math.floor(state.largest / 1024) }))];
    } else if (file) {
      await show(attach(file, "/config import", true));
    }
    if (chooser.current) chooser.current.value = "";
  };
  const button = (/** @type {string} */ id, /** @type {string} */ words, /** @type {() => void} */ act) => html`<button id=${id}
    type="button" class="button" onClick=${act}>${text(words)}</button>`;
  return html`<fieldset id="group-more" class="group" tabindex="-1" hidden=${hidden}><legend>${text("settings-more")}</legend>
    <div class="controls">${button("more-log", "settings-log", () => show(log()))}
      ${button("more-export", "settings-export", () => show(invoke(["config", "export"], {})))}
      ${button("more-import", "settings-import", () => chooser.current?.click())}
      <input type="file" accept=".toml" hidden tabindex="-1" ref=${chooser} onChange=${take} /></div>
    <div id="more-answers" class="answers" tabindex="-1" ref=${place}>${answers.value.map(
      (answer) => html`<div class="answer"><${Words} of=${answer.text} />
      ${answer.files.map((file) => html`<${Download} key=${file.src} file=${file} />`)}
      <${Controls} rows=${answer.controls} message=${null} press=${pressed} /></div>`,
    )}</div></fieldset>`;
}
