/** The way to the sheets, whose script comes with the first one that is opened. */

import { sheets } from "../later.js";
import { sheet } from "../model/model.js";
import { html } from "../preact.js";

export const Sheets = () => sheet.value !== "" && html`<${sheets.Part} />`;
