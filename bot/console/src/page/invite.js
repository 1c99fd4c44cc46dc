/** Invites somebody by a link: puts up a seat that only the link opens, and asks for its address. Any page can use it. */

import { look, wordsOf } from "./net.js";
import { invoke, onlyPrivate } from "./requests.js";

/** How the control begins that withdraws a seat; its code follows. */
const WITHDRAW = "withdraw:";

/**
 * Offers a seat to the person who gets the link.
 * @param {string} kind @param {Record<string, string>} args the arguments of the command that starts a game, without an opponent
 * @returns {Promise<{ url: string, failed?: undefined } | { url?: undefined, failed: string }>}
 */
export async function invite(kind, args) {
  try {
    const answer = await invoke([kind, "new"], args, "invite");
    const controls = answer.messages.flatMap((message) => message.controls.flat());
    const seat = controls.find(({ id }) => id.startsWith(WITHDRAW))?.id.slice(WITHDRAW.length);
    if (!seat) return { failed: onlyPrivate(answer) };
    /** @type {import("./wire.js").Invited} */
    const { url } = await look("invite", { seat });
    return url ? { url: new URL(url, location.origin).href } : { failed: onlyPrivate(answer) };
  } catch (error) {
    return { failed: wordsOf(error) };
  }
}
