/** Finds, makes and changes elements. Text is never read as markup. */

// Phones, and tablets held upright.
export const narrow = matchMedia("(max-width: 760px), (max-width: 1080px) and (orientation: portrait)");

// The colours that the device prefers.
export const dark = matchMedia("(prefers-color-scheme: dark)");

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
 * A new element. Properties that begin with `on` are event listeners; null and undefined are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} properties
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name in element && !name.startsWith("aria")) Reflect.set(element, name, value);
    else if (value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child || child === "") element.append(child);
  return element;
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

/** @param {Element} element @param {boolean} is */
export function pressed(element, is) {
  if (is) element.setAttribute("aria-pressed", "true");
  else element.removeAttribute("aria-pressed");
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
