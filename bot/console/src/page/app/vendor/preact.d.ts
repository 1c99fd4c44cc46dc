/** Types of the bundle: only what the page uses. */

export type Child = VNode | string | number | boolean | null | undefined | readonly Child[];
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
  key: unknown;
}
export interface Ref<T> {
  current: T | null;
}
export interface ReadonlySignal<T> {
  readonly value: T;
  peek(): T;
}
export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}

export function h(type: unknown, props: object | null, ...children: Child[]): VNode;
export function render(tree: Child, into: Element): void;
export const Fragment: unknown;
export function createRef<T>(): Ref<T>;

export function useEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), on?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, on: readonly unknown[]): T;
export function useRef<T>(first: T | null): Ref<T>;
export function useState<T>(first: T): [T, (next: T | ((before: T) => T)) => void];

export function signal<T>(first: T): Signal<T>;
export function computed<T>(make: () => T): ReadonlySignal<T>;
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;
export function untracked<T>(run: () => T): T;
export function useSignal<T>(first: T): Signal<T>;
export function useComputed<T>(make: () => T): ReadonlySignal<T>;

/** Elements from a template. An attribute takes any value; a name in capitals or a function is a component. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): VNode;
