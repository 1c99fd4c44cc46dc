/** How high the bar of actions at the foot of a phone is: what is seen with the board stays above it. */

import { useLayoutEffect, useRef } from "../preact.js";

/** Keeps the height of an element for the style sheet. Gives what refers to the element. */
export function useFoot() {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const keep = () => document.documentElement.style.setProperty("--foot", `${current.offsetHeight}px`);
    const watch = new ResizeObserver(keep);
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return bar;
}
