/** Draws one message of the log. */

import { drawControls } from "./controls.js";
import { drawDeadline, moment } from "./deadline.js";
import { el } from "./dom.js";
import { hue } from "./names.js";
import { state, text } from "./state.js";

/** @typedef {import("./wire.js").Message} Message */

const SVG = "http://www.w3.org/2000/svg";

/** @param {Message} message @param {() => void} grown called when a picture has taken its room */
export function drawMessage(message, grown) {
  const { author, at, picture } = message;
  const when = new Date(at);
  const clock = new Intl.DateTimeFormat(state.locale, { hour: "2-digit", minute: "2-digit" }).format(when);
  const body = el(
    "div",
    { className: "body" },
    message.private && !author ? only() : null,
    message.text.length ? el("div", { className: "words-of" }, ...message.text.map(drawSpan)) : null,
    picture &&
      el(
        "a",
        { href: picture.src, target: "_blank" },
        el("img", {
          className: "shot",
          loading: "lazy",
          src: picture.src,
          alt: picture.alt,
          width: picture.width || 4,
          height: picture.height || 3,
          onload: grown,
        }),
      ),
    ...message.files.map(drawFile),
    ...message.controls.map((row) => drawControls(row, message.id)),
  );
  const mentioned = message.mentions.includes(state.me.id);
  const classes = ["message", message.private && "private", author && "typed", mentioned && "mention"];
  const node = el(
    "article",
    { className: classes.filter(Boolean).join(" ") },
    drawFace(author),
    el(
      "div",
      { className: "head" },
      el("strong", {}, author?.name ?? "Deska"),
      el("time", { dateTime: when.toISOString(), title: when.toLocaleString(state.locale) }, clock),
      message.private && author ? only() : null,
    ),
    body,
  );
  Object.assign(node.dataset, { id: message.id, by: `${author?.id ?? " "}${message.private}`, at });
  return node;
}

/** @param {Message["author"]} author */
function drawFace(author) {
  const inside = author ? ([...author.name][0]?.toUpperCase() ?? "?") : el("img", { src: "/icon.svg", alt: "" });
  const face = el("span", { className: "face", "aria-hidden": "true" }, inside);
  if (author) face.style.setProperty("--hue", String(hue(author.id)));
  return face;
}

/** @param {import("./wire.js").FileLink} file */
export function drawFile({ src, name, bytes }) {
  const size = new Intl.NumberFormat(state.locale, { style: "unit", unit: "kilobyte", maximumFractionDigits: 1 });
  return el("a", { className: "file", href: src, download: name }, `${name} (${size.format(bytes / 1000)})`);
}

const only = () => el("span", { className: "only" }, eye(), text("only-you"));

function eye() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z");
  svg.append(path);
  return svg;
}

/** @param {import("./wire.js").TextSpan} span */
export function drawSpan({ text: words, style, person }) {
  if (style === "deadline") return drawDeadline(words);
  if (style === "moment") return el("time", {}, moment(new Date(Number(words))));
  if (style === "code") return el(words.includes("\n") ? "pre" : "code", {}, words);
  return el(style === "bold" ? "strong" : "span", { className: person ? "person" : "" }, words);
}
