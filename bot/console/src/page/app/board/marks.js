/** How marks look. Each kind has a shape of its own besides its colour. */

import { html } from "../preact.js";

/** @typedef {import("../preact.js").VNode} VNode */
/** @typedef {import("../../wire.js").ShownFigure} Figure */
/**
 * @typedef {object} Look
 * @property {(x: number, y: number, kind: string) => VNode} [below]
 * @property {(x: number, y: number, kind: string, figure?: Figure) => VNode | null} [above] The last is the piece that is there.
 */

/** Corner brackets around a square. @param {number} x @param {number} y @param {string} colour @param {number} width */
export function brackets(x, y, colour, width) {
  const path = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([a = 0, c = 0]) => `M${x + a * 44} ${y + c * 26}V${y + c * 44}H${x + a * 26}`)
    .join("");
  return html`<g class="brackets" fill="none" stroke-linecap="square"><path d=${path} stroke="var(--outline)"
    stroke-width=${width + 4} />
    <path d=${path} stroke=${colour} stroke-width=${width} /></g>`;
}

/**
 * Two circles, the wider one pale or dark, so that the mark is seen on any ground.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {string} colour
 * @param {number} width
 * @param {string} [dash]
 * @param {string} [rim]
 */
export const ring = (x, y, r, colour, width, dash, rim = "var(--halo)") => html`<g fill="none"><circle cx=${x} cy=${y} r=${r}
  stroke=${rim} stroke-width=${width + 4} />
  <circle cx=${x} cy=${y} r=${r} stroke=${colour} stroke-width=${width} stroke-dasharray=${dash} /></g>`;

/**
 * A small round sign with a letter or number.
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {string} colour
 */
const badge = (x, y, words, colour) => html`<g class="badge-mark"><circle cx=${x} cy=${y} r="17" fill=${colour}
  stroke="var(--halo)" stroke-width="4" />
  <text x=${x} y=${y + 8} text-anchor="middle">${words}</text></g>`;

/** @param {number} x @param {number} y @param {number} r @param {number} width */
const cross = (x, y, r, width) => html`<g fill="none" stroke-linecap="round"><path
  d="M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}" stroke="var(--halo)" stroke-width=${width + 5} />
  <path d="M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}" stroke="var(--bar)" stroke-width=${width} /></g>`;

/** @param {number} x @param {number} y @param {string} shape */
const sign = (x, y, shape) => html`<g><circle cx=${x} cy=${y} r="33" fill="#fff8e8" stroke="#ad1708" stroke-width="6" />
  <path d=${
    {
      cross: `M${x - 13} ${y - 13}l26 26m0-26l-26 26`,
      triangle: `M${x} ${y - 18}l18 31h-36Z`,
      square: `M${x - 14} ${y - 14}h28v28h-28Z`,
    }[shape]
  }
    fill="none" stroke="#ad1708" stroke-width="7" stroke-linejoin="round" stroke-linecap="round" /></g>`;

/** The number of a move, dark on a white stone and pale on a black one. @param {number} x @param {number} y
 * @param {string} words @param {string} side */
const number = (x, y, words, side) => html`<text class=${`number on-${side}`} x=${x} y=${y + 12} text-anchor="middle">${words}
  </text>`;

/** Whether a stone counts as dead. @param {Figure} figure */
const isDead = ({ shape }) => shape.kind === "stone" && shape.dead;

/** The shade of a point that a side owns. @param {number} x @param {number} y @param {string} side */
const ground = (x, y, side) => html`<rect class=${`ground ${side}`} x=${x - 50} y=${y - 50} width="100" height="100" />`;

/** @param {number} x @param {number} y @param {string} side */
const owned = (x, y, side) => html`<rect x=${x - 10} y=${y - 10} width="20" height="20" rx="2" stroke-width="3"
  fill=${side === "black" ? "#15171b" : "#fffdf8"} stroke=${side === "black" ? "#fffdf8" : "#15171b"} />`;

/** The number of colours of groups. */
const GROUPS = 6;

/** @param {number} x @param {number} y @param {number} index */
const group = (x, y, index) => html`<g>${ring(x, y, 44, `var(--group-${index % GROUPS})`, 7, index % 2 ? "16 8" : undefined)}
  ${badge(x + 29, y + 29, String.fromCharCode(65 + index), "#1d2024")}</g>`;

/** The last part of a kind, as the number in `step-3`. @param {string} kind */
const last = (kind) => kind.slice(kind.lastIndexOf("-") + 1);

/**
 * The kinds of marks, by their name or what it begins with, and what is drawn below and above the pieces. Squares of the
 * last move are tinted as well (`TINTED`), barred ones shaded.
 * @type {[string, Look][]}
 */
export const MARKS = [
  ["last-from", { below: (x, y) => ring(x, y, 13, "var(--gold)", 5, undefined, "var(--outline)") }],
  ["last-to", { above: (x, y) => brackets(x, y, "var(--gold)", 6) }],
  [
    "last-stone",
    {
      above: (x, y) => html`<circle cx=${x} cy=${y} r="23" fill="var(--gold)" stroke="var(--outline)"
    stroke-width="5" />`,
    },
  ],
  [
    "turned",
    {
      above: (x, y) => html`<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path
    d="M${x - 38} ${y + 8}a38 38 0 0 1 64-34m2-16v18h-18" stroke="var(--outline)" stroke-width="11" />
    <path d="M${x - 38} ${y + 8}a38 38 0 0 1 64-34m2-16v18h-18" stroke="var(--gold)" stroke-width="6" /></g>`,
    },
  ],
  ["step-", { above: (x, y, kind) => badge(x + 33, y - 33, last(kind), "var(--outline)") }],
  // The last stone that has a number: the ring leaves it free.
  ["last-numbered", { above: (x, y) => ring(x, y, 42, "var(--gold)", 6, undefined, "var(--outline)") }],
  ["number-", { above: (x, y, kind, figure) => (figure && !isDead(figure) ? number(x, y, last(kind), figure.side) : null) }],
  // Where a piece stands, the cross is beside it.
  [
    "captured",
    {
      above: (x, y, _, figure) =>
        figure
          ? cross(x + 35, y - 35, 8, 5)
          : html`<g opacity=".75">
    ${cross(x, y, 18, 6)}</g>`,
    },
  ],
  ["refused", { above: (x, y) => cross(x, y, 28, 11) }],
  ["territory-white", { below: (x, y) => ground(x, y, "white"), above: (x, y) => owned(x, y, "white") }],
  ["territory-black", { below: (x, y) => ground(x, y, "black"), above: (x, y) => owned(x, y, "black") }],
  [
    "uncounted",
    {
      above: (x, y) => html`<path d="M${x - 13} ${y}h26" stroke="#77706a" stroke-width="8"
    stroke-linecap="round" />`,
    },
  ],
  // What a puzzle asks to capture.
  [
    "selected",
    {
      above: (x, y) => html`<path d="M${x}-24l22 38h-44z" transform="translate(0 ${y})" fill="none"
    stroke="var(--bar)" stroke-width="8" stroke-linejoin="round" />`,
    },
  ],
  [
    "ko",
    {
      above: (x, y) => html`<rect x=${x - 22} y=${y - 22} width="44" height="44" fill="none" stroke="var(--bar)"
    stroke-width="7" />`,
    },
  ],
  ["forbidden-", { above: (x, y, kind) => sign(x, y, last(kind)) }],
  ["barred", { below: (x, y) => html`<rect x=${x - 50} y=${y - 50} width="100" height="100" fill="url(#barred)" />` }],
  [
    "winning",
    {
      above: (x, y) => html`<g>${ring(x, y, 45, "var(--gold)", 7, undefined, "var(--outline)")}<path
    transform="translate(${x + 32} ${y - 32})" fill="var(--gold)" stroke="var(--outline)" stroke-width="3"
    d="M0-17 4.5-6 16.5-5 7 2 10.5 14 0 7.5-10.5 14-7 2-16.5-5-4.5-6Z" /></g>`,
    },
  ],
  ["goal", { above: (x, y) => flag(x, y) }],
  ["group-", { above: (x, y, kind) => group(x, y, Number(last(kind))) }],
];

/** One outline round a winning row, from its first stone to its last. @param {[number, number][]} row */
export const rowOutline = (row) => {
  const [[x, y] = [0, 0], [toX, toY] = [0, 0]] = [row[0], row.at(-1)];
  const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  const round = (/** @type {string} */ colour, /** @type {number} */ width) => html`<rect x="-45" y="-45" height="90" rx="45"
    width=${Math.hypot(toX - x, toY - y) + 90} stroke=${colour} stroke-width=${width} />`;
  return html`<g class="row-outline" transform=${`translate(${x} ${y}) rotate(${angle})`}>${round("var(--outline)", 14)}
    ${round("var(--gold)", 8)}</g>`;
};

/** Kinds whose squares are tinted where squares have an inside. */
export const TINTED = ["last-from", "last-to", "turned"];

/** A flag where a piece reaches its goal. @param {number} x @param {number} y */
export const flag = (x, y) => html`<path d="M${x - 14} ${y + 26}V${y - 26}h32l-9 12 9 12H${x - 14}" fill="var(--reach)"
  stroke="var(--halo)"
  stroke-width="5" stroke-linejoin="round" stroke-linecap="round" />`;

/** The look of a kind. @param {string} kind @returns {Look} */
export const lookOf = (kind) => MARKS.find(([name]) => (name.endsWith("-") ? kind.startsWith(name) : kind === name))?.[1] ?? {};

/** @param {number} x @param {number} y @param {import("./squares.js").Square} square @param {boolean} many */
export function hintOf(x, y, { may, goal, chosen, letter, step, denied, aim, ghost, waits }, many) {
  const piece = letter !== ".";
  const parts = [];
  if (may && !waits && !ghost && !many) parts.push(brackets(x, y, "var(--may)", 7));
  if (goal && piece) parts.push(ring(x, y, 45, "var(--reach)", 6));
  else if (goal && !ghost)
    parts.push(
      aim
        ? flag(x, y)
        : html`<circle cx=${x} cy=${y} r="17" fill="var(--reach)"
    stroke="var(--halo)" stroke-width="5" />`,
    );
  else if (aim) parts.push(html`<g opacity=".75">${flag(x, y)}</g>`);
  if (chosen && !ghost)
    parts.push(html`<rect x=${x - 46} y=${y - 46} width="92" height="92" fill="none" stroke="var(--halo)"
    stroke-width="5" />`);
  if (step) parts.push(badge(x + 33, y - 33, String(step), "var(--focus)"));
  if (denied) parts.push(cross(x, y, 28, 11));
  return parts;
}
