/** A set-up: each of some squares has a symbol that a click turns. */

/** @typedef {import("./wire.js").ShownForm} Form */

/**
 * The symbols to begin with: those kept from before if they fit, else the first filling.
 * @param {Form} form
 * @param {string[]} kept
 * @returns {string[]}
 */
export function startSymbols(form, kept) {
  const fits = kept.length === form.squares.length && kept.every((symbol) => form.symbols.includes(symbol));
  if (fits) return [...kept];
  const [first] = form.fillings;
  return first ? [...first.symbols] : form.squares.map(() => form.symbols[0] ?? "");
}

/**
 * The symbols after a click on a square: that one has its next symbol.
 * @param {Form} form
 * @param {string[]} symbols
 * @param {string} square
 */
export function turned(form, symbols, square) {
  const turnedAt = form.squares.indexOf(square);
  const next = (/** @type {string} */ symbol) => form.symbols[(form.symbols.indexOf(symbol) + 1) % form.symbols.length] ?? symbol;
  return symbols.map((symbol, at) => (at === turnedAt ? next(symbol) : symbol));
}

/**
 * A random symbol for each square.
 * @param {Form} form
 * @param {(count: number) => number} draw a number below `count`
 */
export const randomSymbols = (form, draw) => form.squares.map(() => form.symbols[draw(form.symbols.length)] ?? "");

/** The move that sets up these symbols. @param {Form} form @param {string[]} symbols */
export const setUpMove = (form, symbols) => form.prefix + symbols.join("");
