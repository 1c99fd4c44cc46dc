/** Moments in words of the reader. Needs no browser. */

/** A moment as the reader writes it. @param {Date} at @param {string} locale */
export const moment = (at, locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at);

/**
 * The words of a part of a message, with moments as the reader writes them.
 * @param {import("./wire.js").TextSpan} span @param {string} locale
 */
export const wordsOfSpan = ({ text, style }, locale) =>
  style === "deadline" || style === "moment" ? moment(new Date(Number(text)), locale) : text;
