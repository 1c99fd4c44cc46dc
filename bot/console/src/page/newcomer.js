/** Who acts in this browser: a newcomer has a name that the server proposes, and theirs from the first thing they do. */

import { browser } from "./memory.js";
import { idOf } from "./names.js";
import { Refused, look, newId, send } from "./net.js";
import { state, text, there } from "./state.js";

/** @typedef {import("./wire.js").Name} Name */

/** Ids of the people who have taken their names in this browser. */
const own = () => browser.get("own", /** @type {string[]} */ ([]));

/** Names of the last game at this screen; before names were taken, they were all that a browser kept. */
const namesBefore = () => browser.get("names", /** @type {string[]} */ ([]));

/** Whether somebody of this browser has a name. @param {string} name */
export const isOwn = (name) => own().includes(idOf(name)) || namesBefore().some((before) => idOf(before) === idOf(name));

/** @param {Name} person */
function keep(person) {
  if (!own().includes(person.id)) browser.set("own", [...own(), person.id]);
}

/** Names that nobody has. @returns {Promise<string[]>} */
export async function proposals() {
  /** @type {import("./wire.js").Names} */
  const { names } = await look("names");
  return names;
}

/**
 * Takes a name that nobody has.
 * @param {string} name
 * @returns {Promise<Name>}
 */
export async function takeName(name) {
  try {
    /** @type {import("./wire.js").Joined} */
    const { me } = await send("join", { as: name, channel: state.channel, new: newId() });
    keep(me);
    return me;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "name-taken") throw error;
    const [other] = await proposals().catch(() => []);
    throw other ? new Error(text("your-name-taken", { name, other })) : error;
  }
}

/** The reader has said who they are, and stays that in this browser. @param {Name} [person] */
export function settle(person = state.me) {
  state.unnamed = false;
  keep(person);
  browser.set("me", person.name);
  browser.set("unnamed", false);
}

/**
 * What an address says of who acts: nothing if it is the reader of this browser, who may pass the address on.
 * @returns {Record<string, string>}
 */
export const acting = () => (state.signedIn || state.me.name === browser.get("me", "") ? {} : { as: state.me.name });

/** The same with the channel or the place, for addresses. @returns {Record<string, string>} */
export const actingHere = () => (state.visitor ? {} : state.signedIn ? there() : { ...acting(), channel: state.channel });

/** @type {Promise<unknown> | null} */
let entering = null;

/** Before a newcomer first does something, the proposed name becomes theirs. */
export async function enter() {
  if (!state.unnamed || isOwn(state.me.name)) return;
  entering ??= takeName(state.me.name).finally(() => {
    entering = null;
  });
  await entering;
}
