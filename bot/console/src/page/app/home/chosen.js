/** What somebody has chosen for a new game, beside what holds anyway. Needs no browser. */

/** @typedef {import("../../wire.js").StartForm} Form */
/** @typedef {import("../../wire.js").SettingField} Field */
/** @typedef {import("../../wire.js").SettingValue} Value */
/**
 * Arguments of the command that begins a game, by parameter; what is left out follows the settings of the channel.
 * @typedef {{ preset: string, side: string, args: Record<string, string> }} Chosen
 */

/** @type {Chosen} */
export const NOTHING = { preset: "", side: "", args: {} };

/** The same with another value of a field; the value that holds anyway is no choice. @param {Chosen} chosen
 * @param {Field} field @param {string} value @returns {Chosen} */
export function withValue(chosen, field, value) {
  const { [field.key]: _, ...args } = chosen.args;
  const typed = value.trim();
  return { ...chosen, args: typed === "" || typed === field.value ? args : { ...args, [field.key]: typed } };
}

/**
 * What of an older choice still fits: a game may have lost an option, or an admin may have set its value meanwhile.
 * @param {Chosen} chosen @param {Form} form @returns {Chosen}
 */
export function fitting(chosen, form) {
  const fits = ([key = "", value = ""]) =>
    form.fields.some(
      (field) =>
        field.key === key &&
        field.value !== value &&
        (!choicesOf(field).length || field.input.kind === "text" || choicesOf(field).some((one) => one.value === value)),
    );
  return { ...chosen, args: Object.fromEntries(Object.entries(chosen.args).filter(fits)) };
}

/** The value that a new game will have. @param {Chosen} chosen @param {Field} field */
export const valueOf = (chosen, { key, value }) => chosen.args[key] ?? value;

/** The values that a field suggests or is bound to. @param {Field} field @returns {Value[]} */
export function choicesOf({ input }) {
  if (input.kind === "choice" || input.kind === "several") return input.values;
  if (input.kind === "switch") return [input.on, input.off];
  return input.kind === "text" ? input.suggested : [];
}

/** A value in words. @param {Field} field @param {string} value */
export function wordsOf(field, value) {
  const known = choicesOf(field).find((one) => one.value === value);
  return known?.label ?? (value === field.value ? field.shown : value);
}

/** A label in its name and what it means: "Basic: three operators". @param {string} label @returns {[string, string]} */
export function parted(label) {
  const at = label.indexOf(": ");
  return at < 0 ? [label, ""] : [label.slice(0, at), label.slice(at + 2)];
}

/** The arguments of the command. @param {Chosen} chosen @returns {Record<string, string>} */
export const argsOf = ({ preset, side, args }) => ({ ...(preset && { preset }), ...(side && { side }), ...args });

/** Whether anything differs from what holds anyway. @param {Chosen} chosen */
export const isChanged = (chosen) => Object.keys(argsOf(chosen)).length > 0;

/** The field of a parameter. @param {Form} form @param {string} key */
export const fieldOf = (form, key) => form.fields.find((field) => field.key === key);

/** The parameters that every game has and that stand apart from its options. */
const GENERAL = ["clock", "rated"];

/** The fields that stand behind "More options". @param {Form} form */
export const furtherFields = (form) => form.fields.filter(({ key }) => !GENERAL.includes(key));

/** The further fields that were changed. @param {Chosen} chosen @param {Form} form */
const changed = (chosen, form) => furtherFields(form).filter(({ key }) => key in chosen.args);

/** Number of further fields that were changed. @param {Chosen} chosen @param {Form} form */
export const changedFields = (chosen, form) => changed(chosen, form).length;

/** Up to this many changed options are named. For more, the line gives only their number. */
const NAMED = 3;

/**
 * What was changed beside the variant, each option with its value; empty if that is too much for a line.
 * @param {Chosen} chosen @param {Form} form
 */
export function changedWords(chosen, form) {
  const fields = changed(chosen, form);
  return fields.length > NAMED ? [] : fields.map((field) => `${field.label}: ${wordsOf(field, valueOf(chosen, field))}`);
}
