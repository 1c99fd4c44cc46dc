/** The tasks that teach the games: which there are, which the reader has solved, and where each has its page. */

import { look as ask } from "../../net.js";
import { actingHere } from "../../newcomer.js";
import { state } from "../../state.js";
import { html, signal } from "../preact.js";

/** @typedef {import("../../wire.js").LessonsOfGame} LessonsOfGame */
/** @typedef {import("../../wire.js").PuzzleCard} PuzzleCard */

/** How the code of a task begins, in which games have no such sign. */
const SIGN = "learn_";
/** How the id of a control that leads to a task begins. */
const TURN = /^lesson:/;

/** The tasks of each game. */
export const lessons = signal(/** @type {LessonsOfGame[]} */ ([]));

/** The puzzles of the day, and on how many days in a row the reader has solved one. */
export const daily = signal(/** @type {{ puzzles: PuzzleCard[], streak: string }} */ ({ puzzles: [], streak: "" }));

/** Asks for the tasks and puzzles, as far as the acting person has come. */
export async function loadLessons() {
  const me = state.me.id;
  /** @type {import("../../wire.js").Lessons} */
  const { games, puzzles, streak } = await ask("lessons", {});
  if (me !== state.me.id) return;
  lessons.value = games;
  daily.value = { puzzles, streak };
}

/** The code that an address of a task means; null for other addresses. @param {string} path */
export function codeIn(path) {
  const [, kind, key] = /^\/learn\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return kind && key ? `${SIGN}${kind}_${key}` : null;
}

/** The task that a code means. @param {string} code @returns {{ kind: string, key: string | undefined } | null} */
export function taskOf(code) {
  const [sign, kind, key] = code.split("_");
  return `${sign}_` === SIGN && kind ? { kind, key } : null;
}

const asked = () => `?${new URLSearchParams(actingHere())}`;

/** The list of tasks, for the same person. */
export const lessonsAddress = () => `/learn${asked()}`;

/** The page of a task. @param {string} kind @param {string} key */
export const addressOfTask = (kind, key) => `/learn/${encodeURIComponent(kind)}/${encodeURIComponent(key)}${asked()}`;

/**
 * The address to which a control leads from a task: another task, or the list once all are solved; null for others.
 * @param {string} id the id of the control
 * @param {string} code the code of the task that is shown
 */
export function leadsTo(id, code) {
  const [to, from] = [TURN.test(id) ? taskOf(id.replace(TURN, "")) : null, taskOf(code)];
  if (!to || !from || to.key === from.key) return null;
  if (to.key) return addressOfTask(to.kind, to.key);
  const of = lessons.value.find(({ kind }) => kind === to.kind);
  const at = of?.tasks.findIndex(({ key }) => key === from.key) ?? -1;
  const open = of && [...of.tasks.slice(at + 1), ...of.tasks.slice(0, at)].find(({ solved }) => !solved);
  return open ? addressOfTask(to.kind, open.key) : lessonsAddress();
}

/** A title without its full stop. @param {string} title */
export const untied = (title) => title.replace(/\.$/, "");

/** Whether a control leads to a task before the one that is shown. @param {string} id @param {string} code */
export function leadsBack(id, code) {
  const [to, from] = [taskOf(id.replace(TURN, "")), taskOf(code)];
  const keys = lessons.value.find(({ kind }) => kind === from?.kind)?.tasks.map(({ key }) => key) ?? [];
  return Boolean(to?.key) && keys.indexOf(to?.key ?? "") < keys.indexOf(from?.key ?? "");
}

/** How much of a game's tasks is solved. @param {LessonsOfGame} of */
export const countOf = ({ tasks }) => ({ solved: tasks.filter(({ solved }) => solved).length, total: tasks.length });

/** @param {{ of: LessonsOfGame }} given */
export function Bar({ of }) {
  const { solved, total } = countOf(of);
  return html`<span class="prog" aria-hidden="true"><i style=${{ width: `${(100 * solved) / total}%` }}></i></span>`;
}
