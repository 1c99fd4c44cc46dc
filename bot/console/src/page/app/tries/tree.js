/**
 * Variations beside the moves of a game, and how an address writes them. Needs no browser.
 *
 * `17.h12.i13(i12).e8,20.d4*'too slow'` are two variations: one that leaves the game after move 17, with another second
 * move, and one after move 20, which is shown and has a comment.
 */

/**
 * A move of a variation and what may follow it, the main continuation first.
 * @typedef {{ step: string, comment: string, next: Node[] }} Node
 */
/** The variations, by the number of moves of the game before them. @typedef {Map<number, Node[]>} Tree */
/** A position: so many moves of the game, and then these of a variation. @typedef {{ ply: number, path: string[] }} Place */

/** Most moves in all variations. */
export const MOST = 400;
/** Longest comment. */
export const COMMENT_MAX = 200;

/** @param {Place} place */
export const keyOf = ({ ply, path }) => [ply, ...path].join(" ");

/** @param {Node[]} nodes @returns {number} */
const count = (nodes) => nodes.reduce((sum, { next }) => sum + 1 + count(next), 0);

/** The number of moves in all variations. @param {Tree} tree */
export const size = (tree) => [...tree.values()].reduce((sum, nodes) => sum + count(nodes), 0);

/** The moves that may follow a place, beside the game's own. @param {Tree} tree @param {Place} place @returns {Node[]} */
export function after(tree, { ply, path }) {
  let nodes = tree.get(ply) ?? [];
  for (const step of path) nodes = nodes.find((node) => node.step === step)?.next ?? [];
  return nodes;
}

/** The last move of a place; null in the game itself. @param {Tree} tree @param {Place} place */
export const nodeAt = (tree, { ply, path }) =>
  after(tree, { ply, path: path.slice(0, -1) }).find(({ step }) => step === path.at(-1)) ?? null;

/**
 * The tree with other moves after the place that the path names, which is made if need be.
 * @param {Node[]} nodes @param {string[]} path @param {(nodes: Node[]) => Node[]} change
 * @returns {Node[]}
 */
function changed(nodes, path, change) {
  const [step, ...rest] = path;
  if (step === undefined) return change(nodes);
  const there = nodes.some((node) => node.step === step) ? nodes : [...nodes, { step, comment: "", next: [] }];
  return there.map((node) => (node.step === step ? { ...node, next: changed(node.next, rest, change) } : node));
}

/** @param {Tree} tree @param {Place} place @param {(nodes: Node[]) => Node[]} change @returns {Tree} */
function withChange(tree, { ply, path }, change) {
  const nodes = changed(tree.get(ply) ?? [], path, change);
  const all = new Map(tree).set(ply, nodes);
  if (!nodes.length) all.delete(ply);
  return new Map([...all].sort(([one], [other]) => one - other));
}

/** @param {Tree} tree @param {Place} place */
export const add = (tree, place) => (place.path.length ? withChange(tree, place, (nodes) => nodes) : tree);

/** Without the last move of a place and all that follows it. @param {Tree} tree @param {Place} place */
export const remove = (tree, { ply, path }) =>
  withChange(tree, { ply, path: path.slice(0, -1) }, (nodes) => nodes.filter(({ step }) => step !== path.at(-1)));

/** @param {Tree} tree @param {Place} place @param {string} comment */
export const withComment = (tree, { ply, path }, comment) =>
  withChange(tree, { ply, path: path.slice(0, -1) }, (nodes) =>
    nodes.map((node) => (node.step === path.at(-1) ? { ...node, comment: comment.slice(0, COMMENT_MAX) } : node)),
  );

/**
 * How many moves of the path stand before the last of its moves that is only a second choice; null if there is none.
 * @param {Tree} tree @param {Place} place
 */
function branching(tree, { ply, path }) {
  const second = (/** @type {number} */ at) => after(tree, { ply, path: path.slice(0, at) })[0]?.step !== path[at];
  const at = path.findLastIndex((_, at) => second(at));
  return at < 0 ? null : at;
}

/** @param {Tree} tree @param {Place} place */
export const canPromote = (tree, place) => branching(tree, place) !== null;

/** Makes the line of a place the first choice where it last was a second one. @param {Tree} tree @param {Place} place */
export function promote(tree, place) {
  const at = branching(tree, place);
  if (at === null) return tree;
  const { ply, path } = place;
  const first = (/** @type {Node} */ node) => Number(node.step !== path[at]);
  return withChange(tree, { ply, path: path.slice(0, at) }, (nodes) => [...nodes].sort((a, b) => first(a) - first(b)));
}

/** The ends of all variations. @param {Tree} tree @returns {Place[]} */
export function leaves(tree) {
  /** @type {(nodes: Node[], path: string[]) => string[][]} */
  const ends = (nodes, path) =>
    nodes.flatMap(({ step, next }) => {
      const here = [...path, step];
      return next.length ? ends(next, here) : [here];
    });
  return [...tree].flatMap(([ply, nodes]) => ends(nodes, []).map((path) => ({ ply, path })));
}

/** Moves have no signs that the address needs for itself. @param {string} step */
const written = (step) =>
  encodeURIComponent(step)
    .replace(/[.*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll("%3A", ":")
    .replaceAll("%40", "@")
    .replaceAll("%3D", "=")
    .replaceAll("%3F", "?");

/** The tree for the address; a star stands behind the move that is shown. @param {Tree} tree @param {Place | null} place */
export function write(tree, place) {
  const shown = place?.path.length ? keyOf(place) : "";
  /** @type {(nodes: Node[], before: Place) => string} */
  const line = ([first, ...others], { ply, path }) => {
    if (!first) return "";
    const at = { ply, path: [...path, first.step] };
    const comment = first.comment && `'${written(first.comment)}'`;
    const beside = others.map((other) => `(${line([other], { ply, path })})`).join("");
    const on = first.next.length ? `.${line(first.next, at)}` : "";
    return `${written(first.step)}${keyOf(at) === shown ? "*" : ""}${comment}${beside}${on}`;
  };
  return [...tree].map(([ply, nodes]) => `${ply}.${line(nodes, { ply, path: [] })}`).join(",");
}

/**
 * What `write` has written. A text of another kind is no tree; a later part is left out where there are too many moves.
 * @param {string} text
 * @returns {{ tree: Tree, place: Place | null }}
 */
export function read(text) {
  const parts = text.match(/\d+(?=\.)|[^.,()*']+|[.,()*]|'[^']*'/g) ?? [];
  let at = 0,
    left = MOST;
  /** @type {Tree} */
  const tree = new Map();
  /** @type {Place | null} */
  let place = null;
  const take = (/** @type {string} */ sign) => parts[at] === sign && Boolean(++at);
  const plain = (/** @type {string} */ words) => {
    try {
      return decodeURIComponent(words);
    } catch {
      return words;
    }
  };
  /** @type {(before: Place) => Node[]} */
  const line = ({ ply, path }) => {
    const step = parts[at];
    if (step === undefined || /^[.,()*']/.test(step) || --left < 0) return [];
    at++;
    /** @type {Node} */
    const node = { step: plain(step), comment: "", next: [] };
    const here = { ply, path: [...path, node.step] };
    if (take("*")) place = here;
    if (parts[at]?.startsWith("'")) node.comment = plain(parts[at++]?.slice(1, -1) ?? "").slice(0, COMMENT_MAX);
    const nodes = [node];
    while (take("(")) {
      nodes.push(...line({ ply, path }));
      take(")");
    }
    if (take(".")) node.next = line(here);
    return nodes;
  };
  do {
    const ply = Number(parts[at++]);
    if (!Number.isInteger(ply) || !take(".")) break;
    const nodes = line({ ply, path: [] });
    if (nodes.length) tree.set(ply, nodes);
  } while (take(","));
  return { tree, place };
}
