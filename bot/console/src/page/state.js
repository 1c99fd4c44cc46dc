/** What the page knows, and the signals by which its parts hear of changes. Everything shown is made from this. */

/** @typedef {import("./wire.js").Name} Name */
/** @typedef {import("./wire.js").Message} Message */

/**
 * @typedef {object} State
 * @property {string} boot The run of the program that answered last.
 * @property {string} locale
 * @property {Record<string, string>} texts
 * @property {number} longest Longest line that the server takes, in characters.
 * @property {number} largest Largest file that the server takes, in bytes.
 * @property {boolean} signedIn Whether people sign in here, so that requests name nobody; there is no talk then, and nobody else.
 * @property {boolean} visitor Whether the reader has not signed in where people do, and sees only what is public.
 * @property {boolean} guest Whether the reader has come by an invitation.
 * @property {boolean} unnamed Whether the acting person's name was only proposed; the reader has not said theirs.
 * @property {Name} me The acting person; the id is empty until the server has answered.
 * @property {string} page The path of the page about the acting person, or of the one for signing in.
 * @property {string} channel
 * @property {string} place The id of the place of another platform in which the reader is; empty on their own page.
 * @property {string[]} channels
 * @property {Name[]} people
 * @property {number} listed How often channels and people had changed when these were told.
 * @property {import("./wire.js").Offer[]} offers
 * @property {Set<string>} unread Channels with messages not shown yet.
 * @property {string[]} atScreen Ids of the people who play at this screen; in their games the seat changes by itself.
 * @property {boolean} stays Whether the seat was chosen by hand, so that it stays until the game goes on.
 * @property {boolean} turn Whether the board turns with the person.
 */

/** @type {State} */
export const state = {
  boot: "",
  locale: "en",
  texts: {},
  longest: Infinity,
  largest: Infinity,
  signedIn: globalThis.document?.documentElement.dataset.mode === "people",
  visitor: globalThis.document?.documentElement.dataset.mode === "visitor",
  guest: false,
  unnamed: false,
  me: { id: "", name: "" },
  page: "",
  channel: "main",
  place: "",
  channels: [],
  people: [],
  listed: 0,
  offers: [],
  unread: new Set(),
  atScreen: [],
  stays: false,
  turn: true,
};

/** Who asks and where, as requests say it. @returns {Record<string, string>} */
export const asker = (person = state.me) => (state.signedIn || state.visitor ? {} : { as: person.name, channel: state.channel });

/** In which place of another platform somebody asks, as queries say it. @returns {Record<string, string>} */
export const there = () => ((state.signedIn || state.visitor) && state.place ? { place: state.place } : {});

/**
 * The text of a key, with values in the place of `%name%`; the key itself if there is no text.
 * @param {string} key
 * @param {Record<string, string | number>} values
 */
export const text = (key, values = {}) =>
  Object.entries(values).reduce((words, [name, value]) => words.replaceAll(`%${name}%`, String(value)), state.texts[key] ?? key);

/**
 * @typedef {object} Signals
 * @property {[]} hello The server has introduced itself; texts may be new.
 * @property {[]} side Channels, games or people have changed.
 * @property {[game?: string | null]} stale Games may have changed on the server, or only the one with this code.
 * @property {[words: string, failed?: boolean]} note The line under the command line.
 * @property {[is: boolean]} lost Whether the server cannot be reached.
 * @property {[]} person Another person acts.
 * @property {[]} channel Another channel is shown.
 * @property {[]} place Another place of another platform is shown, or none.
 * @property {[]} handover What only the acting person may see must go.
 * @property {[]} leave Another game is shown, or none.
 * @property {[]} relog The log is to be shown anew.
 * @property {[message: Message]} message A message is new or has changed.
 * @property {[id: string]} strip A message has lost its controls.
 * @property {[]} reset All messages come again.
 * @property {[list: Message[]]} messages These are the last messages.
 * @property {[]} settled All messages have come.
 */

/** @type {Map<string, ((...values: any[]) => void)[]>} */
const listeners = new Map();

/**
 * @template {keyof Signals} K
 * @param {K} signal
 * @param {(...values: Signals[K]) => void} act
 */
export function on(signal, act) {
  listeners.set(signal, [...(listeners.get(signal) ?? []), act]);
}

/**
 * @template {keyof Signals} K
 * @param {K} signal
 * @param {Signals[K]} values
 */
export function emit(signal, ...values) {
  for (const act of listeners.get(signal) ?? []) act(...values);
}
