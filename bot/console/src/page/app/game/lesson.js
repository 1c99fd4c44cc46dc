/** The task beside the board: what to do, a hint, how far one has come. */

import "./page.js";
import { Icon } from "../icons.js";
import { addressOfTask, lessons, lessonsAddress, loadLessons, taskOf, untied } from "../lists/lessons.js";
import { record, text, verdict, version } from "../model/model.js";
import { only } from "../model/linked.js";
import { effect, html } from "../preact.js";

/** Keeps the tasks: they are asked for at first, and when one is solved. */
function followLesson() {
  let asked = "";
  effect(() => {
    const now = record.value;
    const { task } = now?.turn ?? {};
    version.value;
    if (!now || !task || only.value) return;
    const wanted = `${now.viewer} ${task.key} ${task.done} ${now.title}`;
    if (wanted === asked) return;
    asked = wanted;
    loadLessons().catch(() => {
      asked = "";
    });
  });
}

/** The tasks of the game whose task is shown, with the key of that one. */
function place() {
  const now = record.value;
  const kind = taskOf(now?.code ?? "")?.kind ?? "";
  return { now, kind, task: now?.turn.task, of: lessons.value.find((game) => game.kind === kind) };
}

followLesson();

/** The task with the answers that it offers, which stand in its middle. @param {{ answers: import("../preact.js").Child }} given */
export const Task = ({ answers }) => html`<${Lesson} />${answers}<${LessonMore} />`;

/** What to do. */
function Lesson() {
  const { now, task, of } = place();
  if (!now || !task) return null;
  const number = (of?.tasks.findIndex(({ key }) => key === task.key) ?? -1) + 1;
  const told = task.done && !number && verdict.value.key === task.key ? verdict.value.words : task.text;
  return html`<section class="lesson" id="lesson" aria-labelledby="task-title"><header>
    <p>${now.title}${of && number > 0 && html` · ${text("page-task-number", { number, total: of.tasks.length })}`}</p>
    <a href=${lessonsAddress()}>${text("page-all-tasks")}</a></header>
    <h2 id="task-title">${untied(task.title)}</h2><p id="task">${told}</p></section>`;
}

/** A hint for those who want one, and the way to the other tasks. */
function LessonMore() {
  const { kind, task, of } = place();
  if (!task) return null;
  const ofCourse = of?.tasks.some(({ key }) => key === task.key);
  return html`<div class="lesson-more">${
    task.hint &&
    html`<details key=${`${task.key} ${task.hint.text}`}><summary>
      <${Icon} name="note" />${task.hint.label}</summary><p>${task.hint.text}</p></details>`
  }
    ${
      of &&
      ofCourse &&
      html`<ol class="dots" aria-label=${text("learn")}>
      ${of.tasks.map(
        ({ key, title, solved }, at) => html`<li key=${key}>
      <a href=${addressOfTask(kind, key)} class=${solved ? "solved" : ""} aria-current=${key === task.key ? "page" : undefined}
        title=${title}><span aria-hidden="true">${solved ? "✓" : at + 1}</span><span class="unseen">${at + 1}. ${title}${
          solved && `, ${text("page-task-solved")}`
        }</span></a></li>`,
      )}</ol>`
    }</div>`;
}
