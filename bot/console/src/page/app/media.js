/** Whether the window is as a query of a style sheet says. */

import { useEffect, useState } from "./preact.js";

/** @param {string} query */
export function useMedia(query) {
  const [matches, set] = useState(matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const change = () => set(media.matches);
    media.addEventListener("change", change);
    return () => media.removeEventListener("change", change);
  }, [query]);
  return matches;
}
