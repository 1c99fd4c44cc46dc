/** Tables of two inputs and a result as a square. Needs no browser. */

/** @typedef {import("../../wire.js").ShownTableRow} Row */

/**
 * A table of three columns whose rows are all pairs of two values, as a square: the first value down, the second across.
 * @param {string[]} head
 * @param {Row[]} rows
 */
export function pivot(head, rows) {
  if (head.length !== 3 || rows.length !== 4 || rows.some(({ cells }) => cells.length !== 3)) return null;
  const values = (/** @type {number} */ column) => [...new Set(rows.map(({ cells }) => cells[column] ?? ""))].sort();
  const [down, across] = [values(0), values(1)];
  if (down.length !== 2 || across.length !== 2) return null;
  const find = (/** @type {string} */ one, /** @type {string} */ other) =>
    rows.find(({ cells }) => cells[0] === one && cells[1] === other);
  const cells = down.map((one) =>
    across.map((other) => {
      const row = find(one, other);
      return row && { words: row.cells[2] ?? "", marked: row.marked };
    }),
  );
  if (cells.flat().some((cell) => !cell)) return null;
  const whole = /** @type {{ words: string, marked: boolean }[][]} */ (cells);
  return { corner: `${head[0]} ↓ ${head[1]} →`, down, across, cells: whole };
}
