/**
 * Requests that the server has not answered yet. They outlive a reload of the page; each keeps its id, by which the
 * server carries it out once, however often it is sent.
 */

/** @typedef {import("./memory.js").Memory} Memory */
/** @typedef {{ id: string } & Record<string, unknown>} Body */
/** A board to which a request belongs, by its game and the number of its moves. @typedef {{ game: string, moves: number }} Board */
/** @typedef {{ what: string, body: Body, at: number, board: Board | null }} Waiting */

/** A request older than this, in milliseconds, is not sent again: its sender has given up. */
const OLDEST = 10 * 60 * 1000;

export class Outbox {
  /** @type {Memory} */
  #memory;
  /** @type {() => number} */
  #now;

  /** @param {Memory} memory @param {() => number} now milliseconds */
  constructor(memory, now) {
    this.#memory = memory;
    this.#now = now;
  }

  /** Notes a request before it is sent. @param {string} what @param {Body} body @param {Board | null} [board] */
  add(what, body, board = null) {
    const others = this.#all().filter((waiting) => waiting.body.id !== body.id);
    this.#memory.set("outbox", [...others, { what, body, at: this.#now(), board }]);
  }

  /** Forgets a request that was answered. @param {string} id */
  done(id) {
    this.#memory.set(
      "outbox",
      this.#all().filter((waiting) => waiting.body.id !== id),
    );
  }

  /** The requests to send again, oldest first; the others are forgotten. */
  take() {
    const fresh = this.#all().filter(({ at }) => this.#now() - at < OLDEST);
    this.#memory.set("outbox", fresh);
    return fresh;
  }

  #all() {
    return this.#memory.get("outbox", /** @type {Waiting[]} */ ([]));
  }
}
