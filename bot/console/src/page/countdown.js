/** How long it is until a moment, in words of the reader. Needs no browser. */

/** Milliseconds of the units of a countdown, the longest first. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
];

/**
 * The time from `now` until a moment in its two largest units; negative afterwards.
 * @param {number} at @param {number} now
 * @returns {[number, Intl.RelativeTimeFormatUnit][]}
 */
export function remaining(at, now) {
  const sign = at < now ? -1 : 1;
  let left = Math.abs(at - now);
  /** @type {[number, Intl.RelativeTimeFormatUnit][]} */
  const parts = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0 || (parts.length > 0 && parts.length < 2) || unit === "second") parts.push([sign * count, unit]);
    if (parts.length === 2) break;
  }
  return parts;
}

/** International symbols of the units, which every reader knows. A browser takes 20 ms to make its first format of numbers. */
const SYMBOLS = /** @type {Record<string, string>} */ ({ day: "d", hour: "h", minute: "min", second: "s" });

/** Number and symbol stay on one line. @param {[number, string]} part */
const written = ([count, unit]) => `${Math.max(0, count)}\u00a0${SYMBOLS[unit]}`;

/** The time until a moment in its largest unit. @param {number} at @param {number} now */
export const roughly = (at, now) => remaining(at, now).slice(0, 1).map(written).join("");

/** The time until a moment without seconds. @param {number} at @param {number} now */
export function narrowly(at, now) {
  const parts = remaining(Math.max(at, now), now).filter(([, unit]) => unit !== "second");
  return (parts.length ? parts : [/** @type {[number, string]} */ ([0, "minute"])]).map(written).join(" ");
}

/** Formats of moments that are over, by language. @type {Map<string, Intl.RelativeTimeFormat>} */
const formats = new Map();

/** The time until a moment, or since then. @param {number} at @param {number} now @param {string} locale */
export function countdown(at, now, locale) {
  const parts = remaining(at, now);
  const [first] = parts;
  if (!first || at >= now) return parts.map(written).join(" ");
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale);
  formats.set(locale, format);
  return format.format(first[0], first[1]);
}
