/**
 * What the page keeps over a reload: values in the browser's storage, as JSON under a prefix of their own.
 * A browser may refuse its storage; then nothing is kept.
 */

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Area */

export class Memory {
  /** @type {() => Area} */
  #area;

  /** @param {() => Area} area looked up at each use, because the look-up fails where storage is forbidden */
  constructor(area) {
    this.#area = area;
  }

  /**
   * The value of a key; the fallback if there is none, or one of another type.
   * @template T
   * @param {string} key
   * @param {T} fallback
   * @returns {T}
   */
  get(key, fallback) {
    try {
      const value = JSON.parse(this.#area().getItem(`deska:${key}`) ?? "null");
      return kind(value) === kind(fallback) ? value : fallback;
    } catch {
      return fallback;
    }
  }

  /** @param {string} key @param {unknown} value */
  set(key, value) {
    try {
      this.#area().setItem(`deska:${key}`, JSON.stringify(value));
    } catch {
      // Storage that is full or forbidden costs only the convenience.
    }
  }

  /** @param {string} key */
  drop(key) {
    try {
      this.#area().removeItem(`deska:${key}`);
    } catch {
      // As above.
    }
  }
}

/** @param {unknown} value */
const kind = (value) => (Array.isArray(value) ? "array" : value === null ? "null" : typeof value);

/** Kept for this tab, also over a reload. */
export const tab = new Memory(() => sessionStorage);
/** Kept for all tabs of this browser. */
export const browser = new Memory(() => localStorage);
