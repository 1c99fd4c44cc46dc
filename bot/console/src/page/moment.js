/** Moments in words of the reader. Needs no browser. */

/** A browser takes long to make a format, so there is one for each language. @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/** A moment as the reader writes it. @param {Date} at @param {string} locale */
export function moment(at, locale) {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  formats.set(locale, format);
  return format.format(at);
}

/**
 * The words of a part of a message, with moments as the reader writes them.
 * @param {import("./wire.js").TextSpan} span @param {string} locale
 */
export const wordsOfSpan = ({ text, style }, locale) =>
  style === "deadline" || style === "moment" ? moment(new Date(Number(text)), locale) : text;
