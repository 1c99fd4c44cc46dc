/** A message of a channel: its words, the small board of its game or a picture, files, and what can be pressed. */

import { answered, question } from "../../question.js";
import { press } from "../../requests.js";
import { state } from "../../state.js";
import { Controls } from "./controls.js";
import { Icon } from "../icons.js";
import { Mini } from "../board/mini.js";
import { text } from "../model/model.js";
import { hrefOfGame } from "../game/others.js";
import { Face } from "../game/seats.js";
import { openSettings, scopeOf } from "../settings/settings-door.js";
import { Download, Words } from "./words.js";
import { html } from "../preact.js";

/** @typedef {import("../../wire.js").Control} Control */
/** @typedef {import("../../wire.js").Message} Message */

/** Controls whose requests are under way. @type {Set<string>} */
const pressed = new Set();

/** Presses a control of a message; the answer comes by the stream. @type {import("./controls.js").Press} */
async function pressInLog(control, values, message) {
  const scope = scopeOf(control.id);
  if (scope) return openSettings(scope);
  if (pressed.has(control.id)) return;
  const asks = control.kind === "button" ? control.asks : null;
  const line = asks ? await question(asks, control.id) : "";
  if (line === null) return;
  pressed.add(control.id);
  const { refused } = await press(control.id, asks ? [line] : values, message);
  pressed.delete(control.id);
  if (!refused) answered(control.id);
}

/** @param {Message} message */
function Shown({ board, picture, game }) {
  if (board && game) {
    return html`<a class="shown-board" href=${hrefOfGame(game)}><${Mini} game=${board} /><span class="unseen">
      ${picture?.alt ?? text("page-to-game")}</span></a>`;
  }
  return (
    picture &&
    html`<a href=${picture.src} target="_blank"><img class="shot" loading="lazy" src=${picture.src} alt=${picture.alt}
      width=${picture.width || 4} height=${picture.height || 3} /></a>`
  );
}

const OnlyYou = () => html`<span class="only"><${Icon} name="eye" />${text("only-you")}</span>`;

/** @param {{ message: Message, same: boolean }} given `same`: whether it goes on with what its author said just before */
export function Said({ message, same }) {
  const { id, at, author, controls, files, game, mentions, text: words } = message;
  const isMine = mentions.includes(state.me.id);
  const when = new Date(at);
  const classes = ["message", message.private && "private", author && "typed", isMine && "mention", same && "same"];
  const clock = new Intl.DateTimeFormat(state.locale, { hour: "2-digit", minute: "2-digit" }).format(when);
  return html`<article class=${classes.filter(Boolean).join(" ")} data-id=${id}>${
    author
      ? html`<${Face} name=${author.name} />`
      : html`<span class="face" aria-hidden="true"><img src="/icon.svg" alt="" /></span>`
  }
    <header><strong>${author?.name ?? "Deska"}</strong><time datetime=${when.toISOString()}
      title=${when.toLocaleString(state.locale)}>${clock}</time>${message.private && author && html`<${OnlyYou} />`}</header>
    <div class="body">${message.private && !author && html`<${OnlyYou} />`}
      ${words.length > 0 && html`<${Words} of=${words} />`}<${Shown} ...${message} />
      ${files.map((file) => html`<${Download} key=${file.src} file=${file} />`)}
      ${
        controls.length > 0 &&
        html`<${Controls} rows=${controls} message=${id} press=${pressInLog}
        quiet=${game !== null && !isMine} />`
      }</div></article>`;
}
