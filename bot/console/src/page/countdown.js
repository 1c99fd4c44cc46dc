/** How long it is until a moment, in words of the reader. Needs no browser. */

/** Milliseconds of the units of a countdown, the longest first. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000], ["second", 1_000]];

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

/** @param {number} at @param {number} now @param {string} locale */
export function countdown(at, now, locale) {
  const parts = remaining(at, now);
  const first = parts[0];
  if (first && at < now) return new Intl.RelativeTimeFormat(locale).format(first[0], first[1]);
  const unit = (/** @type {[number, Intl.RelativeTimeFormatUnit]} */ [count, name]) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" }).format(count);
  return parts.map(unit).join(" ");
}
