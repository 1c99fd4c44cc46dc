/** Components among elements that are made by hand. */

import { el } from "../dom.js";
import { render } from "./preact.js";

/** An element with a component in it. @param {import("./preact.js").VNode} component */
export function drawn(component) {
  const place = el("div");
  render(component, place);
  return place;
}
