/** Lines typed before, recalled with the arrow keys. */

/** Most lines kept. */
const LINES = 100;

export class History {
  /** @type {string[]} */
  lines;
  #at = 0;
  #draft = "";

  /** @param {string[]} lines oldest first */
  constructor(lines) {
    this.lines = lines;
    this.#at = lines.length;
  }

  /** Adds a line at the end; a repeated one moves there. @param {string} line */
  add(line) {
    this.lines = [...this.lines.filter((old) => old !== line), line].slice(-LINES);
    this.#at = this.lines.length;
  }

  /**
   * The line one step back (-1) or on (1). Beyond the last one is what was being typed.
   * @param {-1 | 1} step
   * @param {string} typed what stands in the field now
   */
  recall(step, typed) {
    if (this.#at === this.lines.length) this.#draft = typed;
    this.#at = Math.min(Math.max(this.#at + step, 0), this.lines.length);
    return this.lines[this.#at] ?? this.#draft;
  }
}
