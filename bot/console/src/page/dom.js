/** Finds and changes the elements with which every page begins. Text is never read as markup. */

// Phones, and tablets held upright.
export const narrow = matchMedia("(max-width: 760px), (max-width: 1080px) and (orientation: portrait)");

/** The element of an id, which the page must have. @param {string} id @returns {HTMLElement} */
export const $ = (id) => typed(id, HTMLElement);

/**
 * The element of an id, which the page must have as this type.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function typed(id, type) {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`the page has no ${type.name} with the id ${id}`);
}

/**
 * Writes only what differs, so that screen readers do not repeat it.
 * @template {HTMLElement} T
 * @param {T} element
 * @param {string} words
 * @returns {T}
 */
export function put(element, words) {
  if (element.textContent !== words) element.textContent = words;
  return element;
}

/** @param {Element} element @param {string} words */
export function label(element, words) {
  if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
}

/** Whether this page is the one before, loaded again. */
export const isReload = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => /** @type {PerformanceNavigationTiming} */ (entry).type === "reload");

/** Keeps the address true, so that a reload shows the same. @param {string} name @param {string} value */
export function readdress(name, value) {
  const address = new URL(location.href);
  address.searchParams.set(name, value);
  history.replaceState(null, "", address);
}
