/** The players: name, colour, clock, and the pieces of a side that wait beside the board. */

import { countdown } from "../../countdown.js";
import { moment, wordsOfSpan } from "../../moment.js";
import { hue, idOf } from "../../names.js";
import { takeSeat } from "../model/hot-seat.js";
import { state } from "../../state.js";
import {
  board,
  clicks,
  clock,
  copy,
  denied,
  faces,
  game,
  live,
  me,
  near,
  position,
  record,
  sent,
  shared,
  text,
} from "../model/model.js";
import { Alone } from "../board/pieces.js";
import { clickSquare } from "./play.js";
import { figureOf, latest, placesOf } from "../model/seen.js";
import { play } from "./sound.js";
import { html, useEffect, useRef, useState } from "../preact.js";

/** @typedef {import("../../wire.js").Side} Side */
/** @typedef {import("../../wire.js").GameRecord} GameRecord */

/** @param {{ at: "far" | "near" }} given */
export function Seat({ at }) {
  const now = record.value;
  if (!now) return null;
  const side = sideAt(at);
  const { name = "", program = false, page } = now.players.find((player) => player.side === side) ?? {};
  const acts = now.open && latest(now).to_act.includes(side);
  const lines = position.value?.lines[side === "white" ? 0 : 1] ?? [];
  const won = now.result?.winner === side;
  const free = freeSeat(side, name);
  const facts = [...lines, won && text("page-won")].filter(Boolean).join(" · ");
  return html`<div class=${`seat ${at === "near" ? "mine" : "them"}${acts ? " now" : ""}`} data-side=${side}>
    <${Face} name=${name} side=${now.coloured ? side : undefined} picture=${faces.value[side === "white" ? 0 : 1]} />
    <div class="name"><span class="full">${page ? html`<a href=${`/p/${page}`}>${name}</a>` : name}</span> <span class="fact">${won && html`<span class="ok">✓ </span>`}${facts}</span></div>
    ${at === "near" && sent.value && html`<span class="sending" aria-hidden="true"></span>`}
    ${
      free
        ? html`<button type="button" class="button" aria-label=${text("play-as", { name })} onClick=${() => takeSeat(free)}>
      ${text("play-as", { name })}</button>`
        : acts && html`<${Clock} name=${name} program=${program} />`
    }
  </div>`;
}

/**
 * The side whose card is at an edge. The reader's is below also where the board never turns.
 * @param {"far" | "near"} at @returns {Side}
 */
export function sideAt(at) {
  const own = record.value?.turns === false && !shared.value ? (game.value?.viewer ?? null) : null;
  const below = own ?? near.value;
  return at === "near" ? below : below === "white" ? "black" : "white";
}

/** @param {{ name: string, side?: Side, picture?: string | null }} given */
export const Face = ({ name, side, picture }) => html`<span class="face" aria-hidden="true"
  style=${{ "--hue": String(hue(idOf(name))) }}>${
    picture ? html`<img src=${picture} alt="" width="40" height="40" />` : ([...name][0]?.toUpperCase() ?? "?")
  }${side && html`<span class=${`pip ${side}`}></span>`}</span>`;

/**
 * Where both may act at one screen, the person who does not act now but may.
 * @param {Side} side @param {string} name
 */
function freeSeat(side, name) {
  const to_act = board.value?.to_act ?? [];
  const person = state.people.find(({ id }) => id === idOf(name));
  const both = shared.value && !copy.value && record.value?.open && to_act.length > 1;
  const free = both && to_act.includes(side) && person?.id !== me().id;
  return free ? person : undefined;
}

/** Time is short from here on, in milliseconds. */
const SOON_MS = 60_000;

/**
 * How much time is left to the player who is to act, by the second. The program never runs out of it.
 * @param {{ name: string, program: boolean }} given
 */
function Clock({ name, program }) {
  const spans = clock.value;
  const deadline = spans.find(({ style }) => style === "deadline");
  const at = deadline ? Number(deadline.text) : null;
  const [, tick] = useState(0);
  const warned = useRef(/** @type {number | null} */ (null));
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  if (program && !copy.value) return html`<div class="clock none thinks">${text("page-thinking")}</div>`;
  // On a copy no time runs.
  if (at === null || copy.value) {
    // Where both are asked, the lines of the players tell who has answered.
    const both = record.value && latest(record.value).to_act.length > 1;
    return both ? null : html`<div class="clock none">${text("page-to-move")}</div>`;
  }
  const left = at - Date.now();
  if (left > 0 && left < SOON_MS && warned.current !== at && live.value) {
    warned.current = at;
    play("soon");
  }
  const words = countdown(at, Date.now(), state.locale);
  const rest = left < 0 ? text("page-overdue") : text("page-left");
  // A browser takes long to write its first date, so it is written for who asks.
  const tell = (/** @type {Event} */ { currentTarget }) => {
    if (currentTarget instanceof HTMLElement) currentTarget.title = moment(new Date(at), state.locale);
  };
  return html`<div class=${left < SOON_MS ? "clock soon" : "clock"} role="timer" aria-label=${`${name}: ${words} ${rest}`}
    onPointerEnter=${tell}>${words}<small>${rest}</small></div>`;
}

/** The clocks in a sentence, where they say more than one deadline. */
export function Clocks() {
  const spans = clock.value;
  if (copy.value || !spans.length) return null;
  if (spans.filter(({ style }) => style === "deadline").length === 1 && !sentence(spans)) return null;
  return html`<p class="clocks">${spans.map((span) => wordsOfSpan(span, state.locale)).join("")}</p>`;
}

/** Whether the clocks tell more than how long the player has. @param {import("../../wire.js").TextSpan[]} spans */
const sentence = (spans) => spans.map(({ text: words, style }) => (style === "plain" ? words : "")).join("").length > 30;

/** The pieces that wait beside the board. @param {{ at: "far" | "near" }} given */
export function Tray({ at }) {
  const now = record.value;
  const side = sideAt(at);
  const tray = position.value?.reserves.find((one) => one.side === side);
  if (!now || !tray) return null;
  const order = (/** @type {unknown[]} */ list) => (near.value === "black" ? [...list].reverse() : list);
  const squares = now.entries[side === "white" ? 0 : 1];
  // The first position tells which piece belongs on an empty place.
  const whole = placesOf(now.positions[0]?.reserves.find((one) => one.side === side)?.places ?? "");
  const cells = board.value?.reserves.find((one) => one.side === side)?.cells ?? [];
  const places = placesOf(tray.places).map((place, index) => {
    const figure = figureOf(now, place.letter ?? whole[index]?.letter ?? undefined);
    const square = squares[index] ?? "";
    const may = live.value && Boolean(cells[index]?.may);
    const chosen = may && clicks.value.length === 1 && clicks.value[0] === square;
    const status = place.home ? "in-goal" : place.letter === null ? "out" : "";
    const gone = place.home ? text("cell-home") : place.letter === null ? text("cell-gone") : "";
    const notes = [
      figure?.name,
      square,
      gone,
      place.blocked && text("cell-blocked"),
      may && (chosen ? text("chosen") : text("can-enter")),
    ];
    const classes = [
      status,
      may && !clicks.value.length && "can",
      chosen && "chosen",
      place.blocked && "cannot",
      denied.value === square && place.letter && "denied",
    ];
    const mine = now.turn.mine && side === now.viewer && place.letter !== null;
    return html`<button type="button" key=${square} class=${classes.filter(Boolean).join(" ")} data-place=${square}
      disabled=${!mine || !live.value}
      aria-label=${notes.filter(Boolean).join(", ")} aria-pressed=${chosen ? "true" : undefined}
        onClick=${() => clickSquare(square, true)}>
      ${figure && html`<${Alone} record=${now} figure=${figure} />`}</button>`;
  });
  return html`<div class=${`tray ${at === "near" ? "mine" : "them"}`} role="group" aria-label=${tray.caption}
    data-busy=${String(Boolean(sent.value))}
    style=${{ "--columns": String(now.grid.columns) }}>${order(places)}</div>`;
}
