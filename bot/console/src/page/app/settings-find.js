/** The search in the form for settings: hides what does not fit. */

import { isFound } from "./drafts.js";
import { $ } from "../dom.js";
import { idOf } from "./settings-field.js";

/**
 * Shows the settings in which every word is found: in their names and values, or in the title of their group.
 * @param {string} typed
 * @param {import("../wire.js").SettingsForm} form
 */
export function showFound(typed, form) {
  let found = 0;
  for (const { id, title, fields } of form.groups) {
    let inGroup = 0;
    for (const { key, label, help, shown } of fields) {
      const fits = isFound(typed, [title, key, label, help, shown]);
      const row = $(idOf(key)).closest(".setting");
      row?.toggleAttribute("hidden", !fits);
      inGroup += Number(fits);
    }
    document.getElementById(`presets-${id}`)?.toggleAttribute("hidden", typed.trim() !== "");
    for (const part of [`group-${id}`, `to-${id}`]) $(part).hidden = !inGroup;
    found += inGroup;
  }
  const more = form.denied === null && typed.trim() !== "";
  for (const part of ["group-more", "to-more"]) document.getElementById(part)?.toggleAttribute("hidden", more);
  $("settings-none").hidden = found > 0;
}
