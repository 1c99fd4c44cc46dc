/** Small functions of names, ids and sentences. */

/** The id that a new name gets, as the server makes it. @param {string} name */
export const idOf = (name) =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();

/**
 * Whether a person has a name. Older people may have another id than a new name would get.
 * @param {{ id: string, name: string }} person @param {string} name
 */
export const isCalled = (person, name) => person.name === name || person.id === idOf(name);

/** A colour for a name, in degrees. @param {string} name */
export const hue = (name) => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** The number in a message's id, which grows with time. @param {string} id */
export const numberOf = (id) => Number(id.slice(id.indexOf("-") + 1));

/** Words with a full stop at their end. @param {string} words */
export const sentence = (words) => (/[.!?]$/.test(words) ? words : `${words}.`);

/**
 * Whether a channel has a public message that this browser has not shown.
 * @param {string} boot the run of the program
 * @param {number} spoken number of the last event with a public message
 * @param {string} seen id `<boot>.<number>` of the last event shown, of this or an earlier run; empty for none
 */
export function isUnread(boot, spoken, seen) {
  const [of, number] = seen.split(".");
  return spoken > (of === boot ? Number(number) : 0);
}
