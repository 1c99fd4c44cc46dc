/** The head of every page: where it leads, whose turn is waited for, and who acts. */

import { takeSeat } from "./model/hot-seat.js";
import { acting, actingHere, settle } from "../newcomer.js";
import { state } from "../state.js";
import { Icon, IconButton } from "./icons.js";
import { lessonsAddress, taskOf } from "./lists/lessons.js";
import { elsewhere, led } from "./model/challenges.js";
import { isApart, only } from "./model/linked.js";
import { choices, games, me, record, sheet, text, version } from "./model/model.js";
import { hrefOfGame } from "./game/others.js";
import { code } from "./route.js";
import { Face } from "./game/seats.js";
import { talkAddress } from "./game/talk.js";
import { html } from "./preact.js";

/** The page of games, for the same person and channel. */
export const gamesAddress = () => (version.value, `/games?${new URLSearchParams(state.signedIn ? {} : actingHere())}`);

/** The first page, for the same person. */
export const homeAddress = () => (version.value, `/?${new URLSearchParams(acting())}`);

/** @typedef {"home" | "games" | "learn" | "talk"} At a page that the head leads to */

/** The pages with their addresses, texts and icons; that of talk is the last. @returns {[At, string, string, import("./icons.js").IconName][]} */
const pages = () =>
  /** @type {[At, string, string, import("./icons.js").IconName][]} */ ([
    ["home", homeAddress(), "page-home", "home"],
    ["games", gamesAddress(), "page-games", "grid"],
    ["learn", lessonsAddress(), "learn", "learn"],
    ["talk", talkAddress(), "page-all-talk", "talk"],
  ]).slice(0, state.signedIn ? 3 : 4);

/** The pages at the lower edge of a phone, where the head has no room for them. @param {{ at: At }} given */
export const PageBar = ({ at }) => html`<nav class="bar" aria-label="Deska">
  ${pages().map(
    ([page, address, words, icon]) => html`<a class="act" key=${page} href=${address}
    aria-current=${page === at ? "page" : undefined}><${Icon} name=${icon} />
  <span>${text(words === "page-all-talk" ? "page-talk" : words)}</span></a>`,
  )}</nav>`;

/** The head of every page. @param {{ at?: At }} given */
export function Head({ at }) {
  const waiting = games.value.filter((game) => game.my_turn && game.code !== code.value);
  const [next] = waiting;
  if (isApart())
    return html`<header class="head"><span class="brand"><img src="/icon.svg" alt="" width="26" height="26" />Deska
    </span><div class="end">${
      state.visitor
        ? html`<a class="button main" href="/sign-in">${text("sign-in-title")}</a>`
        : html`<span class="chip">${only.value ? text("page-watching") : me().name}</span>`
    }
      <${IconButton} name="look" label=${text("page-look")} act=${() => {
        sheet.value = "look";
      }} /></div></header>`;
  return html`<header class="head"><a class="brand" href=${homeAddress()}><img src="/icon.svg" alt="" width="26"
    height="26" />Deska</a>
    <nav aria-label="Deska">${pages().map(
      ([page, address, words]) => html`<a key=${page} href=${address}
      aria-current=${page === (taskOf(code.value) ? "learn" : at) ? "page" : undefined}>${text(words)}</a>`,
    )}</nav>
    <div class="end">${
      at !== "home" &&
      elsewhere.value.length > 0 &&
      html`<a class="waiting asked" href=${homeAddress()} onClick=${() => {
        led.value = true;
      }}><${Icon} name="two" /><span>${text("page-asked")}</span> <b>${elsewhere.value.length}</b></a>`
    }${
      next &&
      html`<a class="waiting" href=${hrefOfGame(next.code)}><span>${text("page-your-turn")}</span> <b>
      ${waiting.length}</b></a>`
    }
      ${
        record.value &&
        state.channel &&
        html`<${IconButton} name="talk" kind="roomy" label=${text("page-channel-beside")} pressed=${choices.channel.value}
        act=${() => {
          choices.channel.value = !choices.channel.value;
        }} />`
      }
      ${
        record.value &&
        html`<${IconButton} name="keys" kind="hide-s" label=${text("page-keys")} keys="?"
        act=${() => {
          sheet.value = "keys";
        }} />`
      }
      <${IconButton} name="look" label=${text("page-look")} act=${() => {
        sheet.value = "look";
      }} />
      ${state.signedIn ? html`<a class="chip" href=${state.page}>${me().name}</a>` : html`<${Who} />`}</div></header>`;
}

/** Who acts in this tab. */
function Who() {
  const person = me();
  const people = state.people.some(({ id }) => id === person.id) ? state.people : [...state.people, person];
  const choose = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const chosen = people.find(({ id }) => id === target.value);
    target.value = person.id;
    if (chosen) {
      settle(chosen);
      takeSeat(chosen);
    } else import("./somebody.js").then(({ somebody }) => somebody());
  };
  return html`<label class="who"><${Face} name=${person.name} /><select id="as" aria-label=${text("playing-as")}
    onChange=${choose}>
    ${[...people, { id: "", name: text("somebody") }].map(
      ({ id, name }) => html`<option key=${id} value=${id}
      selected=${id === person.id}>${name}</option>`,
    )}</select>
      </label>`;
}
