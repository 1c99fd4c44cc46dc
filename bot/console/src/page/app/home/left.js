/** What is left of a time, which runs while it is shown. */

import { state } from "../../state.js";
import { html, useEffect, useState } from "../preact.js";

/** @param {{ deadline: number, words: (at: number, now: number, locale: string) => string }} given `words` says it */
export function Left({ deadline, words }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return html`${words(deadline, Date.now(), state.locale)}`;
}
