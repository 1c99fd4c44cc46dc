/** What clicks on a board mean: which moves they begin, and what another click would do. */

/**
 * What is needed of a board.
 * @typedef {object} Board
 * @property {boolean} my_turn
 * @property {Choice[]} choices
 * @property {{ square: string }[]} cells
 * @property {{ cells: ReserveCell[] }[]} reserves The pieces that wait beside the board, by side.
 */
/**
 * A move by its clicks.
 * @typedef {object} Choice
 * @property {string} text The move as the rules write it.
 * @property {string[]} clicks Squares, and words that are buttons.
 * @property {(string | null)[] | null} names Names of clicks that stand for several squares with the same meaning.
 */
/**
 * The place of a piece beside the board.
 * @typedef {object} ReserveCell
 * @property {string} square The square on which the piece enters.
 * @property {string} label What a screen reader says.
 * @property {boolean} there Whether a piece waits here.
 * @property {boolean} blocked Whether that piece cannot enter now.
 * @property {boolean} home Whether the piece has reached its goal.
 * @property {boolean} may Whether the reader can choose it now.
 */

/**
 * The effect of a click: `add` it to the clicks, drop all clicks, refuse it after these clicks, or nothing.
 * @typedef {{ act: "add" | "refuse", clicks: string[] } | { act: "drop" } | { act: "none" }} Effect
 */

/** @param {Board | null} board */
const choicesOf = (board) => (board?.my_turn ? board.choices : []);

/** @param {string[]} clicks @param {string[]} start */
const beginsWith = (clicks, start) => start.every((click, at) => clicks[at] === click);

/**
 * What may be clicked after these clicks, each with a choice it leads to: one that ends there, if any does.
 * @param {Board | null} board
 * @param {string[]} made
 * @returns {Map<string, Choice>}
 */
export function nextClicks(board, made) {
  /** @type {Map<string, Choice>} */
  const found = new Map();
  for (const choice of choicesOf(board)) {
    const click = choice.clicks[made.length];
    if (click === undefined || !beginsWith(choice.clicks, made)) continue;
    if (!found.has(click) || choice.clicks.length === made.length + 1) found.set(click, choice);
  }
  return found;
}

/** Whether one more click completes a choice. @param {Choice | undefined} choice @param {string[]} made */
export const completes = (choice, made) => choice?.clicks.length === made.length + 1;

/** The choices that these clicks make. @param {Board | null} board @param {string[]} made */
export const finished = (board, made) =>
  choicesOf(board).filter(({ clicks }) => clicks.length === made.length && beginsWith(clicks, made));

/**
 * The move that these clicks make and that no further click can extend.
 * @param {Board | null} board
 * @param {string[]} made
 */
export function completed(board, made) {
  const done = finished(board, made);
  return done.length === 1 && nextClicks(board, made).size === 0 ? done[0] : null;
}

/** @param {Board} board @param {string} click */
export const isSquare = (board, click) => board.cells.some((cell) => cell.square === click);

/** The reserve in which the reader can choose the piece of a place. @param {Board} board @param {string} square */
export const reserveOf = (board, square) =>
  board.reserves.find((reserve) => reserve.cells.some((cell) => cell.square === square && cell.may));

/**
 * What a click on a square of the board does, or on the place of a piece beside it (`waiting`).
 * @param {Board} board
 * @param {string[]} made
 * @param {string} square
 * @param {ReserveCell | null} waiting
 * @returns {Effect}
 */
export function effect(board, made, square, waiting) {
  const again = made.length > 0 && (square === made.at(-1) || square === made[0]);
  if (waiting) {
    if (made.length === 1 && again) return { act: "drop" };
    if (waiting.may) return { act: "add", clicks: [square] };
    return waiting.there ? { act: "refuse", clicks: [] } : { act: "none" };
  }
  if (nextClicks(board, made).has(square)) return { act: "add", clicks: [...made, square] };
  if (again) return { act: "drop" };
  // A click on another piece begins anew with that one.
  if (nextClicks(board, []).has(square)) return { act: "add", clicks: [square] };
  return { act: "refuse", clicks: made };
}

/** Whether clicks kept from before a reload still begin a move. @param {Board} board @param {string[]} made */
export const stillBegins = (board, made) =>
  made.length > 0 && choicesOf(board).some(({ clicks }) => clicks.length >= made.length && beginsWith(clicks, made));
