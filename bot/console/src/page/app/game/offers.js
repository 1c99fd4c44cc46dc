/** What is offered at a board: a draw, an undo, another game, each with its answers. They stand here, never in a dialog. */

import { Controls } from "../talk/controls.js";
import { game, text } from "../model/model.js";
import { hrefOfGame } from "./others.js";
import { html } from "../preact.js";
import { pressControl } from "./press.js";
import { begun, challenges, withdraw } from "./rematch.js";

/** @typedef {import("../../wire.js").Control} Control */

export function Offers() {
  const next = begun.value;
  const offers = game.value?.turn.offers ?? [];
  return html`<div class="offers">${offers.map(
    ({ words, answers }) => html`<div class="offer" key=${answers[0]?.id}>
    <p>${words}</p><${Controls} rows=${[answers]} message=${null} press=${pressControl} /></div>`,
  )}${
    next && !challenges.value.length
      ? html`<div class="offer"><p>${text("page-again-begun")}</p><div class="controls"><a class="button main"
      href=${hrefOfGame(next.code)}>${text("page-again-go")}</a></div></div>`
      : challenges.value.map((seat) => html`<${Challenge} key=${seat.code} seat=${seat} />`)
  }</div>`;
}

/** A challenge between the two at a finished game. @param {{ seat: import("../../wire.js").SeatItem }} given */
function Challenge({ seat: { code, own, challenger, opponent, terms, controls } }) {
  const words = own ? text("page-again-asked", { name: opponent ?? "" }) : text("page-again-asks", { name: challenger });
  const act = (/** @type {Control} */ control, /** @type {string[]} */ values) => {
    if (own) withdraw(code);
    pressControl(control, values, null);
  };
  return html`<div class=${own ? "offer own" : "offer"}><p>${words}${
    !own && html` <small>${terms.replaceAll("\n", " ")}</small>`
  }</p>
    <${Controls} rows=${[controls]} message=${null} press=${act} /></div>`;
}
