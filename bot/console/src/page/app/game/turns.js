/** The list of moves in rows. Needs no browser. */

/** @typedef {import("../../wire.js").ShownMove} Move */
/** A move of the list, with the index of the position after it. @typedef {{ ply: number, move: Move }} Entry */
/** A row; its number is 0 where nothing counts as a move. */
/** @typedef {{ number: number, side: Move["side"] | null, entries: (Entry | null)[] }} Row */

/** A set-up does not count as a move. @param {Entry} entry */
const isMove = ({ move }) => move.number !== null;

/**
 * Two moves in a row; or, where a turn has several, each turn in a row of its own.
 * @param {Move[]} moves
 * @param {boolean} several
 * @returns {Row[]}
 */
export function rowsOf(moves, several) {
  const entries = moves.map((move, at) => ({ ply: at + 1, move }));
  return several ? turns(entries) : pairs(entries);
}

/**
 * The player of the left column: the one who moves first. Set-ups come in any order and don't count.
 * @param {Entry[]} entries
 */
function opener(entries) {
  return (entries.find(isMove) ?? entries[0])?.move.player;
}

/** @param {Entry[]} entries @returns {Row[]} */
function pairs(entries) {
  /** @type {Row[]} */
  const rows = [];
  const first = opener(entries);
  let number = 0;
  for (const entry of entries) {
    const row = rows.at(-1);
    const column = entry.move.player === first ? 0 : 1;
    const fits = row && Number(isMove(entry)) === Math.sign(row.number);
    if (fits && column === 1 && row.entries.length === 1) row.entries.push(entry);
    else if (fits && number === 0 && column === 0 && row.entries[0] === null) row.entries[0] = entry;
    else rows.push({ number: isMove(entry) ? ++number : 0, side: null, entries: column ? [null, entry] : [entry] });
  }
  return rows;
}

/** @param {Entry[]} entries @returns {Row[]} */
function turns(entries) {
  /** @type {Row[]} */
  const rows = [];
  const first = entries[0]?.move.player;
  let number = 0;
  let before = null;
  for (const entry of entries) {
    const { player, side } = entry.move;
    if (player !== before) {
      if (player === first) number++;
      rows.push({ number: Math.max(number, 1), side, entries: [] });
    }
    rows.at(-1)?.entries.push(entry);
    before = player;
  }
  return rows;
}
