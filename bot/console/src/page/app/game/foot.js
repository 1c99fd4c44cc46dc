/** How high the bar of actions at the foot of a phone is: what is seen with the board stays above it. */

import { useMedia } from "../media.js";
import { useLayoutEffect, useRef } from "../preact.js";

/** Windows with the bar at their foot. Elsewhere its height would only make the whole page styled anew at each turn. */
const PHONE = "(max-width: 56rem)";

/** Keeps the height of an element for the style sheet. Gives what refers to the element. */
export function useFoot() {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const isPhone = useMedia(PHONE);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current || !isPhone) return;
    const keep = () => document.documentElement.style.setProperty("--foot", `${current.offsetHeight}px`);
    const watch = new ResizeObserver(keep);
    watch.observe(current);
    return () => watch.disconnect();
  }, [isPhone]);
  return bar;
}
