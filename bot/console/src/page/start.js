/** The start card: from two names and a click to a running game. */

import { $, el, put, typed } from "./dom.js";
import { focus } from "./games.js";
import { actAs } from "./hot-seat.js";
import { invite } from "./invite.js";
import { browser, tab } from "./memory.js";
import { idOf } from "./names.js";
import { send, wordsOf } from "./net.js";
import { onlyPrivate, press, say } from "./requests.js";
import { emit, on, state, text } from "./state.js";

/** @typedef {import("./wire.js").Name} Name */
/** @typedef {import("./wire.js").Offer} Offer */

/**
 * What the card shows. What is chosen and typed outlives a reload; the names and the game of the last start are
 * proposed again.
 * @typedef {{ kind?: string, preset?: string, one?: string, two?: string }} Filled
 */

/** @type {() => Filled} */
function filled() {
  const [one, two] = browser.get("names", /** @type {string[]} */ ([]));
  const before = { kind: browser.get("kind", ""), one: one ?? text("player-one"), two: two ?? text("player-two") };
  return { ...before, ...tab.get("card", /** @type {Filled} */ ({})) };
}

/** @param {string} id */
const field = (id) => typed(id, HTMLInputElement);
const preset = () => typed("preset", HTMLSelectElement);

function keep() {
  const [one, two] = [field("player-one").value, field("player-two").value];
  tab.set("card", { kind: chosen()?.kind, preset: preset().value, one, two });
}

let drawn = "";

/** A card that is not out of date stays, so that nobody who types in it loses the focus. */
function draw() {
  const print = JSON.stringify([state.offers, state.texts]);
  if (print === drawn) return;
  drawn = print;
  const { kind: wanted, preset: variant, one, two } = filled();
  const kind = (state.offers.find((offer) => offer.kind === wanted) ?? state.offers[0])?.kind;
  const name = (/** @type {string} */ id, /** @type {string} */ words, /** @type {string | undefined} */ value) =>
    el("label", { for: id }, text(words), el("input", { id, value: value ?? "", maxLength: 32, required: true, oninput: keep }));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    start();
  };
  const offers = state.offers.map((offer) => drawOffer(offer, offer.kind === kind));
  const form = el(
    "form",
    { id: "card", className: "card", hidden: $("card").hidden, onsubmit: submit },
    el("div", {}, el("h2", {}, text("greeting")), el("p", { className: "lead" }, text("greeting-more"))),
    el("fieldset", { className: "offers", "aria-label": text("variants") }, ...offers),
    el(
      "div",
      { className: "starter" },
      name("player-one", "first-name", one),
      name("player-two", "second-name", two),
      el("label", { for: "preset" }, text("preset"), el("select", { id: "preset", onchange: keep })),
      el("button", { id: "start", className: "button primary big" }, text("start")),
      el("button", { id: "invite", type: "button", className: "button big", onclick: inviteByLink }, text("invite-link")),
      el("button", { id: "learn", type: "button", className: "button big", onclick: learn }, text("learn")),
    ),
    el("div", { id: "invitation", className: "invitation", role: "status", hidden: true }),
    el("p", { id: "card-error", className: "line-error", role: "status" }),
    el("button", { id: "card-back", type: "button", className: "button", hidden: true, onclick: back }, text("back-to-board")),
  );
  $("card").replaceWith(form);
  presets();
  const options = [...preset().options].map((option) => option.value);
  if (variant && options.includes(variant)) preset().value = variant;
}

/** @param {Offer} offer @param {boolean} checked */
function drawOffer({ kind, name, tagline, picture }, checked) {
  const choose = () => {
    presets();
    keep();
  };
  return el(
    "label",
    { className: "offer" },
    el("input", { type: "radio", name: "offer", value: kind, checked, "aria-label": name, onchange: choose }),
    el("img", { src: picture.src, alt: picture.alt }),
    el("div", {}, el("strong", {}, name), el("p", {}, tagline)),
  );
}

function back() {
  state.card = false;
  emit("game");
}

/**
 * Shows or hides the card; with a board behind it there is a way back.
 * @param {boolean} is
 * @param {boolean} hasBoard
 */
export function revealCard(is, hasBoard) {
  $("card").hidden = !is;
  const button = document.getElementById("card-back");
  if (button) button.hidden = !hasBoard;
}

function chosen() {
  const input = $("card").querySelector("[name=offer]:checked");
  return input instanceof HTMLInputElement ? state.offers.find((offer) => offer.kind === input.value) : undefined;
}

function presets() {
  const known = chosen()?.presets ?? [];
  preset().replaceChildren(...known.map(({ value, label }) => el("option", { value }, label)));
  preset().closest("label")?.toggleAttribute("hidden", !known.length);
  $("learn").hidden = !chosen()?.lessons;
}

/** One challenges, the other accepts, both at this screen. */
async function start() {
  const offer = chosen();
  const [one = "", two = ""] = ["player-one", "player-two"].map((id) => field(id).value.replaceAll('"', "").trim());
  put($("card-error"), idOf(one) === idOf(two) ? text("error-same-names") : "");
  if ($("card-error").textContent || !offer) return;
  const begin = typed("start", HTMLButtonElement);
  begin.disabled = true;
  browser.set("names", [one, two]);
  browser.set("kind", offer.kind);
  try {
    const words = await challenge(offer, { id: idOf(one), name: one }, { id: idOf(two), name: two }, preset().value);
    put($("card-error"), words);
    if (!words) tab.drop("card");
  } catch (error) {
    put($("card-error"), wordsOf(error));
  } finally {
    // The card may have been drawn anew meanwhile.
    begin.disabled = false;
  }
}

/** The first name puts up a seat, and gets a link to it. */
async function inviteByLink() {
  const offer = chosen();
  const name = field("player-one").value.replaceAll('"', "").trim();
  put($("card-error"), "");
  if (!offer || !field("player-one").reportValidity()) return;
  const button = typed("invite", HTMLButtonElement);
  button.disabled = true;
  actAs({ id: idOf(name), name });
  const { url, failed } = await invite(offer.kind, preset().value ? { preset: preset().value } : {});
  button.disabled = false;
  put($("card-error"), failed ?? "");
  if (url) showInvitation(url);
}

/** @param {string} url */
function showInvitation(url) {
  const copied = () => put($("copy"), text("invite-copied"));
  const link = el("input", { id: "invitation-link", readOnly: true, value: url, "aria-label": text("invite-link") });
  // Without a safe connection browsers have no clipboard; what is selected can be copied by hand.
  const copy = () => {
    link.select();
    navigator.clipboard?.writeText(url).then(copied, () => {});
  };
  $("invitation").hidden = false;
  $("invitation").replaceChildren(
    el("p", {}, text("invite-hint")),
    link,
    el("button", { id: "copy", type: "button", className: "button", onclick: copy }, text("invite-copy")),
  );
}

/**
 * The person who acts learns the chosen game, or the first one of the card if nobody has been named yet: the task comes
 * into the log, and its board onto the table.
 */
async function learn() {
  const lessons = chosen()?.lessons;
  const first = field("player-one").value.replaceAll('"', "").trim();
  const name = state.me.name === text("player-one") ? first : state.me.name;
  put($("card-error"), "");
  if (!lessons || !field("player-one").reportValidity()) return;
  const button = typed("learn", HTMLButtonElement);
  button.disabled = true;
  browser.set("kind", chosen()?.kind);
  actAs({ id: idOf(name), name });
  const { failed } = await press(lessons.control, []);
  button.disabled = false;
  if (failed) put($("card-error"), failed);
  else focus(lessons.board);
}

/**
 * The words of what went wrong, else nothing.
 * @param {Offer} offer
 * @param {Name} one
 * @param {Name} two
 * @param {string} variant
 */
async function challenge(offer, one, two, variant) {
  actAs(one);
  // Only people whom the server knows can be challenged by name.
  await send("join", { as: two.name, channel: state.channel });
  const answer = await say(`/${offer.kind} new "${two.name}"${variant ? ` preset=${variant}` : ""}`, one);
  const posted = answer.messages.find((message) => !message.private && message.author === null);
  const accept = posted?.controls.flat().find((control) => control.kind === "button" && control.style === "primary");
  if (!posted || !accept) return onlyPrivate(answer);
  state.hotSeat = true;
  tab.set("hot-seat", true);
  browser.set("hot-seat", true);
  state.card = false;
  const taken = await press(accept.id, [], posted.id, two);
  emit("side");
  return taken.failed ?? onlyPrivate(taken);
}

on("hello", draw);
