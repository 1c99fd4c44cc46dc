/** Moments in words of the reader. Needs no browser. */

/** A moment as the reader writes it. @param {Date} at @param {string} locale */
export const moment = (at, locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at);
