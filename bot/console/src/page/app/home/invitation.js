/** The link by which a friend sits down: asked for at the start of a game, shown until another game is chosen. */

import { invite } from "../../invite.js";
import { text } from "../model/model.js";
import { html, signal, useEffect } from "../preact.js";

/** The address of the last invitation; empty if there is none. */
export const invitation = signal("");
const copied = signal(false);

/**
 * Puts up a seat and shows its link; gives what went wrong, or nothing.
 * @param {string} kind @param {Record<string, string>} args @returns {Promise<string>}
 */
export async function inviteByLink(kind, args) {
  const { url, failed } = await invite(kind, args);
  copied.value = false;
  invitation.value = url ?? "";
  return failed ?? "";
}

export function Invitation() {
  const url = invitation.value;
  // What was asked for is seen at once, and can be copied.
  useEffect(() => {
    const link = document.getElementById("invitation-link");
    link?.closest(".invitation")?.scrollIntoView({ block: "nearest" });
    if (link instanceof HTMLInputElement) link.select();
  }, [url]);
  if (!url) return null;
  // Without a safe connection browsers have no clipboard; what is selected can be copied by hand.
  const copy = () => {
    const link = document.getElementById("invitation-link");
    if (link instanceof HTMLInputElement) link.select();
    navigator.clipboard?.writeText(url).then(
      () => {
        copied.value = true;
      },
      () => {},
    );
  };
  return html`<div class="invitation"><p>${text("invite-hint")}</p><div class="pair"><input id="invitation-link" readonly
    value=${url} aria-label=${text("invite-link")} /><button type="button" class="button" onClick=${copy}>${text(
      copied.value ? "invite-copied" : "invite-copy",
    )}</button></div></div>`;
}
