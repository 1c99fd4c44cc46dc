/** The list of tasks that teach the games, with those that the reader has solved. */

import "../game/page.js";
import { wordsOf } from "../../net.js";
import { on, state } from "../../state.js";
import { colours } from "../board/board.js";
import { Head, PageBar } from "../head.js";
import { Bar, addressOfTask, countOf, daily, lessons, loadLessons } from "./lessons.js";
import { Mini } from "../board/mini.js";
import { text, version } from "../model/model.js";
import { route } from "../route.js";
import { Sheets } from "../game/sheet-door.js";
import { effect, html, signal } from "../preact.js";

/** @typedef {import("../../wire.js").LessonsOfGame} LessonsOfGame */

const wrong = signal("");

export function View() {
  version.value;
  return html`<a class="skip" href="#main">${text("page-skip")}</a><${Head} at="learn" />
    <main class="page learning" id="main" style=${colours()}><div class="title"><h1>${text("learn")}</h1></div>
    ${wrong.value && html`<p class="wrong" role="alert">${wrong.value}</p>`}
    ${daily.value.puzzles.length > 0 && html`<${Puzzles} />`}
    <div class="courses" aria-busy=${lessons.value.length ? undefined : "true"}>${
      lessons.value.length
        ? lessons.value.map((of) => html`<${Course} key=${of.kind} of=${of} />`)
        : !wrong.value &&
          state.offers.map(({ kind, name, sample }) => html`<${Coming} key=${kind} name=${name} sample=${sample} />`)
    }</div></main>
    <${PageBar} at="learn" /><${Sheets} />`;
}

/** The puzzles of the day, which are the same for everybody. */
const Puzzles = () => html`<section class="puzzles" aria-labelledby="puzzles"><header><h2 id="puzzles">
  ${text("page-puzzles")}</h2>${daily.value.streak && html`<small>${daily.value.streak}</small>`}</header>
  <ul>${daily.value.puzzles.map(
    ({ kind, key, name, task, level, solved, board }) => html`<li key=${key}><a class="card"
    href=${addressOfTask(kind, key)}><${Mini} game=${board} /><b>${name}</b><span>${task}</span>
    ${
      solved
        ? html`<small class="ok">✓ ${text("page-task-solved")}</small>`
        : html`<small>${text("page-puzzle-level", { level })}</small>`
    }</a></li>`,
  )}</ul></section>`;

/** A game whose tasks are on their way. @param {{ name: string, sample: import("../../wire.js").Offer["sample"] }} given */
const Coming = ({
  name,
  sample,
}) => html`<section class="card course coming"><header><span class="mini sq"><${Mini} game=${sample} /></span>
  <div><h2>${name}</h2><small>…</small></div></header></section>`;

/** @param {{ of: LessonsOfGame }} given */
function Course({ of }) {
  const { kind, name, tasks, next } = of;
  const { solved, total } = countOf(of);
  const sample = state.offers.find((offer) => offer.kind === kind)?.sample;
  return html`<section class="card course" aria-labelledby=${`course-${kind}`}><header>
    ${sample && html`<span class="mini sq"><${Mini} game=${sample} /></span>`}
    <div><h2 id=${`course-${kind}`}>${name}</h2><${Bar} of=${of} /><small>${text("page-solved", { solved, total })}</small></div>
    ${
      next &&
      html`<a class="button main" href=${addressOfTask(kind, next)} aria-label=${`${text(
        solved ? "page-go-on" : "page-begin",
      )}: ${name}`}>${text(solved ? "page-go-on" : "page-begin")}</a>`
    }</header>
    <ol>${tasks.map(
      (task, at) => html`<li key=${task.key}><a href=${addressOfTask(kind, task.key)}
      class=${task.solved ? "solved" : task.key === next ? "at" : ""}><span class="nr" aria-hidden="true">${
        task.solved ? "✓" : at + 1
      }</span><span>${task.title}${task.solved && html`<span class="unseen">, ${text("page-task-solved")}</span>`}
      </span></a></li>`,
    )}</ol></section>`;
}

/** Keeps the list while it is shown. Texts and people are known by now. */
export function follow() {
  effect(() => {
    version.value;
    if (route.value.view !== "learn") return;
    loadLessons().then(
      () => {
        wrong.value = "";
      },
      (error) => {
        wrong.value = wordsOf(error);
      },
    );
  });
}

on("person", () => {
  lessons.value = [];
  daily.value = { puzzles: [], streak: "" };
});
