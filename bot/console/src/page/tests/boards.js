/** Boards for the tests: only what the functions under test look at. */

/** @param {Partial<import("../wire.js").Board>} parts @returns {any} */
export const board = (parts = {}) => ({
  code: "g1",
  seq: 1,
  open: true,
  viewer: "white",
  my_turn: true,
  to_act: ["white"],
  players: [
    { side: "white", name: "Alice" },
    { side: "black", name: "Bob" },
  ],
  cells: ["a1", "b2", "c3", "d4"].map((square) => ({ square, label: square, piece: false })),
  reserves: [],
  choices: [],
  form: null,
  ...parts,
});

/** A choice of clicks. @param {...string} clicks */
export const choice = (...clicks) => ({ text: clicks.join("-"), clicks, names: null });

/** A storage area in memory. */
export function area() {
  const values = new Map();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}
