/** The form for settings as the server sends it, as types only. The same test compares it with the server's types. */

/**
 * @typedef {object} SettingsForm
 * @property {string | null} denied Who may change the settings; null if the reader may.
 * @property {SettingsGroup[]} groups
 */

/**
 * @typedef {object} SettingsGroup
 * @property {string} id Letters, digits and hyphens.
 * @property {string} title
 * @property {SettingField[]} fields
 * @property {string[] | null} presets The presets that admins have made; null where there are no presets.
 */

/**
 * @typedef {object} SettingField
 * @property {string} key
 * @property {string} label
 * @property {string} help Empty if the label says everything.
 * @property {string} value Empty if there is none.
 * @property {string} shown The value in words.
 * @property {string} source Where the value comes from.
 * @property {boolean} own Whether it is set right here, so that it can be removed.
 * @property {string | null} locked Why it can't be changed here.
 * @property {SettingInput} input
 */

/** @typedef {ChoiceInput | SwitchInput | SeveralInput | NumberInput | TextInput} SettingInput */

/**
 * @typedef {object} ChoiceInput
 * @property {"choice"} kind
 * @property {SettingValue[]} values
 */

/**
 * @typedef {object} SwitchInput
 * @property {"switch"} kind
 * @property {SettingValue} on
 * @property {SettingValue} off
 */

/**
 * @typedef {object} SeveralInput
 * @property {"several"} kind
 * @property {string} all The word for all of them.
 * @property {SettingValue[]} values
 */

/**
 * @typedef {object} NumberInput
 * @property {"number"} kind
 * @property {number} min
 * @property {number} max
 * @property {number} step
 */

/**
 * @typedef {object} TextInput
 * @property {"text"} kind
 * @property {SettingValue[]} suggested
 * @property {number} max Most characters.
 */

/**
 * @typedef {object} SettingValue
 * @property {string} value
 * @property {string} label
 */

export {};
