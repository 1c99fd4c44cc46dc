/** The layout of the page: head, board, table. */

import { Actions, Answers, Status, Words } from "./actions.js";
import { focusNew } from "../home/begin.js";
import { Board, colours } from "../board/board.js";
import { UNIT, margin } from "../board/grid.js";
import { Head, gamesAddress } from "../head.js";
import { lessonsAddress, taskOf, untied } from "../lists/lessons.js";
import { isApart, talks } from "../model/linked.js";
import { useMedia } from "../media.js";
import { Moves, Steps } from "./moves.js";
import { choices, copy, isPast, missing, planning, record, text, tries } from "../model/model.js";
import { About, Rail } from "./others.js";
import { Offers } from "./offers.js";
import { Panel } from "./panel.js";
import { code } from "../route.js";
import { lesson, review } from "../later.js";
import { Clocks, Seat, Tray } from "./seats.js";
import { Sheets } from "./sheet-door.js";
import { Talk, talkAddress } from "./talk.js";
import { html } from "../preact.js";

/** Windows with a column for talk, and those that have room for one if the reader wants it. */
const WIDE = "(min-width: 100rem)";
const ROOMY = "(min-width: 90rem)";

/** The width of a board for its height. @param {import("../../wire.js").ShownGrid} grid */
function ratio(grid) {
  const pad = 2 * margin(grid);
  return (grid.columns * UNIT + pad) / (grid.rows * UNIT + pad);
}

export function Page() {
  const now = record.value;
  const isRoomy = useMedia(ROOMY);
  const channel = isRoomy && choices.channel.value && talks();
  const wide = useMedia(WIDE) || channel;
  const tried = copy.value && tries.value;
  const task = now?.turn.task;
  return html`${now && html`<a class="skip" href="#board">${text("page-skip")}</a>`}<${Head} />
    ${
      missing.value && !now
        ? html`<${Missing} />`
        : now &&
          html`<main
      class=${`play ${channel ? "with-channel " : ""}look-${now.grid.look} ${now.positions[0]?.reserves.length ? "with-trays" : ""} ${
        copy.value
          ? planning.value
            ? "copied planned"
            : "copied"
          : isPast.value
            ? "past"
            : now.turn.form
              ? "forming"
              : task
                ? "taught"
                : ""
      }`}
      id="main"
      style=${{ "--ratio": String(ratio(now.grid)), ...colours() }}>
      <h1 class="unseen" id="title" onFocus=${focusNew}>${task ? untied(task.title) : now.players.map(({ name }) => name).join(" – ")},
        ${" "}${now.title}</h1>
      ${wide && !isApart() ? html`<${About} channel=${channel} />` : html`<${Rail} />`}
      <${Board} />
      <section class="table" id="table" aria-label=${now.title}>
        ${tried && html`<${tried.CopyNote} />`}${
          task ? html`<${lesson.Part} answers=${html`<${Answers} />`} />` : html`<${Seat} at="far" /><${Tray} at="far" />`
        }<${Panel} />
        ${
          task
            ? null
            : tried
              ? html`<${tried.Tree} /><${Steps} /><${tried.CopyActs} />`
              : html`${now.review && html`<${review.Part} />`}<${Moves} /><${Steps} />`
        }
        <${Offers} /><${Status} />${
          tries.value && html`<${tries.value.Planned} />`
        }${tried && html`<${tried.Facts} />`}<${Words} /><${Actions} /><${Clocks} /><${Tray} at="near" />${!task && html`<${Seat} at="near" />`}
        ${!wide && !task && talks() && html`<${Talk} column=${false} />`}
      </section></main>`
    }
    <${Sheets} />`;
}

function Missing() {
  if (taskOf(code.value)) {
    return html`<main class="missing"><h1>${text("page-no-task")}</h1><p><a class="button main" href=${lessonsAddress()}>
      ${text("page-all-tasks")}</a></p></main>`;
  }
  return html`<main class="missing"><h1>${text("page-no-game", { code: code.value })}</h1>${
    !isApart() &&
    html`<p><a class="button main"
    href=${gamesAddress()}>${text("page-games")}</a>${
      talks() && html` <a class="button" href=${talkAddress()}>${text("page-all-talk")}</a>`
    }</p>`
  }</main>`;
}
