/** Seats that wait for a player, with what the reader can answer. */

import { hrefOfGame } from "../game/others.js";
import { Face } from "../game/seats.js";
import { text } from "../model/model.js";
import { html, useState } from "../preact.js";
import { addressOfPlace } from "../route.js";
import { answerSeat } from "./begin.js";
import { invitation } from "./invitation.js";

/** @typedef {import("../../wire.js").SeatItem} Seat */

/** Most seats that are shown until the reader asks for more. */
const MOST = 4;

/**
 * Open seats and challenges with their answers; nothing if there are none.
 * @param {{ title: string, seats: Seat[], kind: string, first?: () => Promise<void>, done: (wrong: string) => void }} given
 * `first` is done before an answer, `done` hears what became of it
 */
export function SeatList({ title, seats, kind, first, done }) {
  const [most, setMost] = useState(MOST);
  if (!seats.length) return null;
  return html`<section class=${`card pad ${kind}`} aria-labelledby=${`${kind}-title`}><header class="row-h"><h2 id=${`${kind}-title`}>
    ${text(title)}</h2></header><ul class="seats">${seats.slice(0, most).map(
      (seat) => html`<${OpenSeat} key=${seat.code}
      seat=${seat} first=${first} done=${done} />`,
    )}</ul>${
      seats.length > most &&
      html`<button type="button" class="button plain wide" onClick=${() => setMost(Infinity)}>
      ${text("page-show-more")}</button>`
    }</section>`;
}

/** @param {{ seat: Seat, first?: () => Promise<void>, done: (wrong: string) => void }} given */
function OpenSeat({
  first,
  done,
  seat: { title, challenger, opponent, own, invitation: link, rematch_of: before, terms, controls, place, there },
}) {
  const act = async (/** @type {import("../../wire.js").Control} */ control) => {
    try {
      await first?.();
    } catch {
      return;
    }
    done(await answerSeat(control));
  };
  const share =
    link &&
    html`<button type="button" class="button" onClick=${() => {
      invitation.value = new URL(link, location.origin).href;
    }}>${text("page-show-link")}</button>`;
  const mine = link ? "page-your-invitation" : opponent === null ? "page-your-seat" : "page-answer-awaited";
  const who = own
    ? text(mine, { name: opponent ?? "" })
    : opponent === null
      ? challenger
      : text("page-challenges-you", { name: challenger });
  return html`<li><${Face} name=${own ? (opponent ?? challenger) : challenger} /><span class="stext"><b>${who}</b><small>${title}
    ${there && !place && html` · ${there}`}${before && html` · <a href=${hrefOfGame(before)}>${text("page-game-before")}</a>`}</small><small class="terms">${terms}</small></span><span class="answers-of">${share}
    ${place && html`<a class="button" href=${addressOfPlace(place)}>${there}</a>`}
    ${
      !place &&
      controls.map(
        (control) =>
          control.kind === "button" &&
          html`<button type="button" key=${control.id}
      class=${`button${control.style === "primary" ? " main" : ""}`} onClick=${() => act(control)}>${control.label}
      </button>`,
      )
    }</span></li>`;
}
