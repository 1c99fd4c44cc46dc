/** Icons: lines of 2 units in a square of 24. */

import { html } from "./preact.js";

const PATHS = {
  first: "M6 5v14M18 5l-9 7 9 7Z",
  back: "M16 5l-9 7 9 7Z",
  next: "M8 5l9 7-9 7Z",
  last: "M18 5v14M6 5l9 7-9 7Z",
  flip: "M8 4v14M4 8l4-4 4 4M16 20V6M12 16l4 4 4-4",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  mark: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  check: "M4 12l6 6L20 6",
  look: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 4v16",
  talk: "M4 5h16v11H10l-5 4v-4H4Z",
  close: "M6 6l12 12M18 6 6 18",
  pass: "M5 5l8 7-8 7ZM18 5v14",
  up: "M6 15l6-6 6 6",
  list: "M4 5h2v5M4 14h3l-3 5h3M11 7h9M11 17h9",
  plus: "M12 5v14M5 12h14",
  right: "M8 5l9 7-9 7Z",
  send: "M5 12h13M12 5l7 7-7 7",
  note: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11v5M12 8h.01",
  find: "M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4Z",
  grid: "M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z",
  bot: "M5 9h14v10H5ZM12 9V5M9 13v2M15 13v2M12 4h.01",
  two: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19c0-4 2-5 5-5s5 1 5 5M16 11a3 3 0 1 0-1-5.8M16 14c3 0 5 1 5 5",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  learn: "M3 7l9-4 9 4-9 4ZM7 10v5c0 2 10 2 10 0v-5M21 7v6",
  clip: "M19 11l-7 7a4.5 4.5 0 0 1-6.4-6.4l7.5-7.5a3 3 0 0 1 4.3 4.3l-7.5 7.5a1.5 1.5 0 0 1-2.1-2.1l6.8-6.8",
  cog: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1\
M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  branch: "M6 4v16M6 12c7 0 11-1 11-6M14 8l3-4 3 4",
  undo: "M9 7l-5 5 5 5M4 12h9a6 6 0 0 1 6 6",
  draw: "M7 4v7M5 5.5 7 4M5 20 19 4M14 15.5a2.5 2.5 0 1 1 4.6 1.4L14 21h5.5",
  flag: "M6 21V4h11l-3 4 3 4H6",
  down: "M12 4v11M7 11l5 5 5-5M5 20h14",
  reset: "M5 12a7 7 0 1 0 2-5L4 10M4 5v5h5",
  swap: "M4 8h15l-4-4M20 16H5l4 4",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6",
  keys: "M3 6h18v12H3ZM7 10h.01M11 10h.01M15 10h.01M8 14h8",
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {{ name: IconName }} given */
export const Icon = ({ name }) => html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${PATHS[name]}
  stroke-width=${name === "more" ? 3.5 : undefined} /></svg>`;

/**
 * A button that shows only an icon.
 * @param {{ name: IconName, label: string, act: () => void, keys?: string, disabled?: boolean, pressed?: boolean,
   kind?: string }} given
 */
export const IconButton = ({ name, label, act, keys, disabled, pressed, kind = "" }) => html`<button type="button"
  class=${`icon ${kind}`}
  aria-label=${label} title=${keys ? `${label} (${keys})` : label} disabled=${disabled}
    aria-pressed=${pressed === undefined ? undefined : String(pressed)}
  onClick=${act}><${Icon} name=${name} /></button>`;
