/** What draws the pages: Preact, its hooks and signals, and htm. */

import htm from "htm";
import { h } from "preact";

export { batch, computed, effect, signal, untracked, useComputed, useSignal } from "@preact/signals";
export { Component, createRef, Fragment, h, render } from "preact";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

/** @typedef {import("preact").VNode<any>} VNode */
/** @typedef {import("preact").ComponentChildren} Child */
/** @template T @typedef {import("@preact/signals").Signal<T>} Signal */
/** @template T @typedef {import("@preact/signals").ReadonlySignal<T>} ReadonlySignal */

/**
 * Makes an element. htm caches elements whose parts never change, and each holds the whole tree of its first drawing in
 * memory, which may be a talk with 60 boards. `this[0] = 3` tells htm not to cache this one.
 * @this {number[]}
 * @param {any} type
 * @param {any} attributes
 * @param {Child[]} children
 * @returns {VNode}
 */
function element(type, attributes, ...children) {
  this[0] = 3;
  return h(type, attributes, ...children);
}

/**
 * Elements from a template. An attribute takes any value; a name in capitals or a function is a component.
 * @type {(parts: TemplateStringsArray, ...values: unknown[]) => VNode}
 */
export const html = /** @type {any} */ (htm.bind(/** @type {any} */ (element)));
