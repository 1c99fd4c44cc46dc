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

/** Formats by language and unit: making one takes far longer than using it. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();
/** The same for the shortest form. @type {Map<string, Intl.NumberFormat>} */
const narrowFormats = new Map();
/** The same for moments that are over. @type {Map<string, Intl.RelativeTimeFormat>} */
const agoFormats = new Map();

/**
 * The value of a key, made the first time.
 * @template T
 * @param {Map<string, T>} kept @param {string} key @param {() => T} make
 * @returns {T}
 */
function once(kept, key, make) {
  const found = kept.get(key) ?? make();
  kept.set(key, found);
  return found;
}

/** @param {string} locale @param {string} unit */
const formatOf = (locale, unit) =>
  once(formats, `${locale} ${unit}`, () => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }));

/** @param {string} locale */
const agoFormatOf = (locale) => once(agoFormats, locale, () => new Intl.RelativeTimeFormat(locale));

/** The time until a moment in its largest unit. @param {number} at @param {number} now @param {string} locale */
export function roughly(at, now, locale) {
  const [[count, unit] = [0, "second"]] = remaining(at, now);
  return formatOf(locale, unit).format(Math.max(0, count));
}

/** @param {string} locale @param {string} unit */
const narrowFormatOf = (locale, unit) =>
  once(narrowFormats, `${locale} ${unit}`, () => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "narrow" }));

/** The time until a moment as short as it can be written, without seconds. @param {number} at @param {number} now
 * @param {string} locale */
export function narrowly(at, now, locale) {
  const parts = remaining(Math.max(at, now), now).filter(([, unit]) => unit !== "second");
  const shown = parts.length ? parts : [/** @type {[number, string]} */ ([0, "minute"])];
  return shown.map(([count, unit]) => narrowFormatOf(locale, unit).format(count)).join(" ");
}

/** @param {number} at @param {number} now @param {string} locale */
export function countdown(at, now, locale) {
  const parts = remaining(at, now);
  const first = parts[0];
  if (first && at < now) return agoFormatOf(locale).format(first[0], first[1]);
  return parts.map(([count, unit]) => formatOf(locale, unit).format(count)).join(" ");
}
