/** What is changed in the form for settings and not saved yet, and how it is saved. Knows no server and no element. */

/** @typedef {{ scope: string, key: string, value: string }} Draft */

/** Changed values by scope and key. They stay while the form is closed. */
export class Drafts {
  /** @type {Map<string, Draft>} */
  #all = new Map();

  /** Notes a value; the one that holds anyway is no change. @param {Draft} draft @param {string} held */
  put(draft, held) {
    if (draft.value === held) this.drop(draft);
    else this.#all.set(nameOf(draft), draft);
  }

  /** The changed value of a setting, if there is one. @param {Pick<Draft, "scope" | "key">} setting */
  of(setting) {
    return this.#all.get(nameOf(setting))?.value;
  }

  /** @param {Pick<Draft, "scope" | "key">} setting */
  drop(setting) {
    this.#all.delete(nameOf(setting));
  }

  clear() {
    this.#all.clear();
  }

  get all() {
    return [...this.#all.values()];
  }
}

/** @param {Pick<Draft, "scope" | "key">} setting */
export const nameOf = ({ scope, key }) => `${scope} ${key}`;

/**
 * Saves changes one after another. One that is refused may fit after the others, so it is tried again as long as any of
 * the others was taken.
 * @param {Drafts} drafts those that were taken are dropped
 * @param {(draft: Draft) => Promise<boolean>} send gives whether the value was taken
 * @returns {Promise<{ saved: number, refused: Draft[] }>}
 */
export async function saveAll(drafts, send) {
  const all = drafts.all;
  let left = all;
  for (;;) {
    const refused = [];
    for (const draft of left) {
      if (await send(draft)) drafts.drop(draft);
      else refused.push(draft);
    }
    if (!refused.length || refused.length === left.length) return { saved: all.length - refused.length, refused };
    left = refused;
  }
}

/** A text without capitals and accents, so that people find it however they type. @param {string} text */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word that is looked for is in the texts. @param {string} typed @param {string[]} texts */
export function isFound(typed, texts) {
  const there = folded(texts.join(" "));
  return folded(typed)
    .split(/\s+/)
    .every((word) => there.includes(word));
}

/**
 * The value of checked boxes; all of them have a word of their own.
 * @param {string[]} checked
 * @param {Extract<import("../../wire.js").SettingInput, { kind: "several" }>} input
 */
export const joined = (checked, { all, values }) => (checked.length === values.length ? all : checked.join(","));

/** Whether a box is checked. @param {string} box @param {string} value @param {string} all */
export const isChecked = (box, value, all) => value === all || value.split(",").includes(box);
