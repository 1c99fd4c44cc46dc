/** Clicks at any moment, while answers come late and in any order: none is lost without a word. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { record } from "./game.js";

// The little of a browser that the modules ask for when they are loaded.
class Element extends EventTarget {
  textContent = "";
  dataset = {};
  open = false;
}
const storage = () => {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
};
const cover = new Element();
Object.assign(globalThis, {
  window: globalThis,
  HTMLElement: Element,
  HTMLDialogElement: Element,
  document: Object.assign(new EventTarget(), {
    documentElement: { dataset: { theme: "light" } },
    getElementById: (id) => (id === "cover" ? cover : null),
  }),
  matchMedia: () => ({ matches: false }),
  addEventListener: () => {},
  location: new URL("http://localhost/g/k7f2"),
  history: {},
  sessionStorage: storage(),
  localStorage: storage(),
});

/** Three men, each with a column of its own, in which it can step up and down. */
const FILES = ["a", "b", "c"];
const ROWS = 3;
/** Numbers of a given seed from 0 to below `most`. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** A game that goes on by moves, and now and then by something else. */
class Server {
  rows = [1, 1, 1];
  seq = 2;
  moves = [];

  record() {
    const cells = Array.from({ length: 12 }, (_, at) => (this.rows[at % 4] === ROWS - Math.floor(at / 4) ? "A" : "."));
    const choices = FILES.flatMap((file, at) =>
      [-1, 1].flatMap((way) => {
        const [from, to] = [this.rows[at], this.rows[at] + way];
        return to < 1 || to > ROWS ? [] : [[`${file}${from}-${file}${to}`, [`${file}${from}`, `${file}${to}`]]];
      }),
    );
    const { positions, ...rest } = record({ seq: this.seq, turn: { choices, questions: {} } });
    return { ...rest, positions: [{ ...positions[0], cells: cells.join("") }], moves: [] };
  }

  play(move) {
    this.rows[FILES.indexOf(move[0])] = Number(move.at(-1));
    this.moves.push(move);
    this.seq++;
  }
}

const { emit, state } = await import("../state.js");
state.me = { id: "alice", name: "Alice" };

/** Lets everything go on that waits for nothing but its turn. */
const settle = () => new Promise((done) => setImmediate(done));

/** @param {number} seed */
async function playAtRandom(seed) {
  const [random, server] = [numbers(seed), new Server()];
  /** Answers on their way. @type {(() => void)[]} */
  const answers = [];
  globalThis.fetch = (address, { body } = {}) => {
    const { pathname } = new URL(address, location.href);
    const later = (answer) =>
      new Promise((done) => answers.push(() => done({ ok: true, status: 200, json: async () => answer() })));
    if (pathname === "/api/press") {
      return later(() => {
        server.play(JSON.parse(body).values[0]);
        return { messages: [], refused: false, game: "k7f2", locale: "en" };
      });
    }
    if (pathname !== "/api/game") return later(() => ({ games: [], look: null }));
    // What the server knew when it was asked.
    const known = { record: server.record(), clock: [], look: null, faces: [], after: "" };
    return later(() => known);
  };
  emit("leave");
  state.locale = "en";
  const { load } = await import("../app/model/load.js");
  const { clicks, game } = await import("../app/model/model.js");
  const { clickSquare } = await import("../app/game/play.js");
  const answerOne = () => answers.splice(random(answers.length), 1)[0]?.();
  load();
  while (!game.value) {
    answerOne();
    await settle();
  }
  const rows = [1, 1, 1];
  const wanted = [];
  const next = () => {
    const at = random(FILES.length);
    const from = rows[at];
    const to = from === 1 ? 2 : from === ROWS ? 2 : from + (random(2) ? 1 : -1);
    rows[at] = to;
    wanted.push(`${FILES[at]}${from}-${FILES[at]}${to}`);
    return [`${FILES[at]}${from}`, `${FILES[at]}${to}`];
  };
  let making = [];
  for (let step = 0; step < 120; step++) {
    const what = random(6);
    if (what < 2) {
      if (!making.length) making = next();
      clickSquare(making.shift());
    } else if (what < 4) answerOne();
    else if (what === 4) mock.timers.tick(10 + random(30));
    else {
      // An offer, a message, a spectator: the game is another one, and the choices are the same.
      if (random(2)) server.seq++;
      emit("stale", "k7f2");
    }
    await settle();
  }
  while (making.length) clickSquare(making.shift());
  for (let rest = 0; rest < 2_000 && server.moves.length < wanted.length; rest++) {
    mock.timers.tick(20);
    answerOne();
    await settle();
  }
  assert.deepEqual(server.moves, wanted, `seed ${seed}`);
  for (let rest = 0; rest < 50; rest++) {
    mock.timers.tick(20);
    answerOne();
    await settle();
  }
  assert.deepEqual(clicks.value, [], `seed ${seed}`);
}

test("clicks at any moment become moves in their order, each once", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  for (let seed = 1; seed <= 60; seed++) await playAtRandom(seed);
  mock.timers.reset();
});
