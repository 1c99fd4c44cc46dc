/** The card from which games begin: which game, against whom, on what terms. What is chosen is kept for each game. */

import "../game/page.js";
import { browser } from "../../memory.js";
import { idOf, isCalled } from "../../names.js";
import { look as ask, wordsOf as reasonOf } from "../../net.js";
import { on, state } from "../../state.js";
import { route } from "../route.js";
import { beginAgainstDeska, beginHere, challenge } from "./begin.js";
import { NOTHING, argsOf, changedFields, changedWords, fieldOf, fitting, parted, valueOf, wordsOf } from "./chosen.js";
import { Icon } from "../icons.js";
import { Invitation, inviteByLink, invitation } from "./invitation.js";
import { Mini } from "../board/mini.js";
import { isOwn, takeName } from "../../newcomer.js";
import { YourName, followNames, proposed, sayName, wrong as wrongName, yourName } from "./your-name.js";
import { sheet, text, version } from "../model/model.js";
import { batch, computed, effect, html, signal, useEffect, useRef } from "../preact.js";

/** @typedef {import("../../wire.js").StartForm} Form */
/** @typedef {import("../../wire.js").Offer} Offer */
/** @typedef {import("./chosen.js").Chosen} Chosen */
/** @typedef {import("../../wire.js").Name} Name */

/** The game of the last start. */
const wanted = signal(browser.get("kind", ""));
/** What was chosen, by game. */
const all = signal(browser.get("start", /** @type {Record<string, Chosen>} */ ({})));
/** What can be chosen for the game. @type {import("../preact.js").Signal<Form | null>} */
export const form = signal(/** @type {Form | null} */ (null));
const told = signal({ words: "", wrong: false });
const busy = signal(false);
/** The names at this screen as somebody has typed them. */
const names = signal(/** @type {string[]} */ ([]));
on("person", () => {
  names.value = [];
});
const opponent = signal("");
/** How strong each level is, in words. */
const STRENGTHS = [
  "page-level-1",
  "page-level-2",
  "page-level-3",
  "page-level-4",
  "page-level-5",
  "page-level-6",
  "page-level-7",
  "page-level-8",
];
const level = signal(browser.get("level", ""));

export const kind = computed(() => {
  version.value;
  return (state.offers.find((offer) => offer.kind === wanted.value) ?? state.offers[0])?.kind ?? "";
});
/** @type {import("../preact.js").ReadonlySignal<Chosen>} */
export const chosen = computed(() => ({ ...NOTHING, ...all.value[kind.value] }));

/** @param {Chosen} next */
export function choose(next) {
  all.value = { ...all.value, [kind.value]: next };
  browser.set("start", all.value);
}

/** @param {string} next */
export function chooseKind(next) {
  batch(() => {
    wanted.value = next;
    told.value = { words: "", wrong: false };
    invitation.value = "";
  });
  browser.set("kind", next);
}

let asked = 0;

/** Asks what holds for the game under its variant. @param {string} of @param {string} preset */
async function load(of, preset) {
  const mine = ++asked;
  try {
    /** @type {Form} */
    const come = await ask("start", { kind: of, preset });
    if (mine !== asked) return;
    batch(() => {
      form.value = come;
      choose(fitting(chosen.peek(), come));
    });
  } catch (error) {
    if (mine !== asked) return;
    // An admin may have removed the preset.
    if (preset) choose({ ...chosen.peek(), preset: "" });
    else told.value = { words: reasonOf(error), wrong: true };
  }
}

/** Follows the choice of game and variant. Texts and people are known by now. */
export function followStart() {
  const variant = computed(() => chosen.value.preset);
  effect(() => {
    version.value;
    const { view } = route.value;
    if ((view === "home" || view === "place") && kind.value) load(kind.value, variant.value);
  });
  followNames();
}

/** How long the page says that something is done; after that it may no longer hold. */
const DONE_MS = 10_000;

/** Does something once at a time, and tells what went wrong. @param {() => Promise<string>} act @param {string} [done] */
async function once(act, done = "") {
  if (busy.peek()) return;
  busy.value = true;
  try {
    const wrong = await act();
    const now = { words: wrong || done, wrong: Boolean(wrong) };
    told.value = now;
    if (!wrong)
      setTimeout(() => {
        if (told.peek() === now) told.value = { words: "", wrong: false };
      }, DONE_MS);
  } catch (error) {
    // What is wrong with the name stands at its field.
    told.value = wrongName.peek() ? { words: "", wrong: false } : { words: reasonOf(error), wrong: true };
  } finally {
    busy.value = false;
  }
}

export function Start() {
  version.value;
  const { words, wrong } = told.value;
  const heading = state.place ? "h2" : "h1";
  const tiles = useRef(/** @type {HTMLElement | null} */ (null));
  // On a phone the games are wider than the screen.
  useEffect(() => {
    const chosen = tiles.current?.querySelector(":checked")?.parentElement;
    if (tiles.current && chosen)
      tiles.current.scrollLeft =
        chosen.offsetLeft - tiles.current.offsetLeft - (tiles.current.clientWidth - chosen.offsetWidth) / 2;
  }, [kind.value, state.offers.length]);
  return html`<section class="start card" aria-labelledby="start-title"><${heading} id="start-title">${text("greeting")}<//>
    <div class="tiles" role="radiogroup" aria-label=${text("variants")} ref=${tiles}>${state.offers.map(
      (offer) => html`<${Tile}
      key=${offer.kind} offer=${offer} />`,
    )}</div>
    <${YourName} /><div class="how"><${AgainstDeska} />${!state.signedIn && html`<${Here} />`}<${Invite} /></div>
    <p class=${`told${wrong ? " wrong" : ""}`} role="status">${words}</p><${Summary} /></section>`;
}

/** @param {{ offer: Offer }} given */
const Tile = ({ offer: { kind: of, name, tagline, sample } }) => html`<label class="tile"><input type="radio" name="game"
  value=${of} checked=${of === kind.value} aria-label=${name} onChange=${() => chooseKind(of)} />
  <span class="mini sq"><${Mini} game=${sample} /></span><b>${name}</b>
  <small>${tagline}</small></label>`;

/** The two at this screen: as typed, else as in their last game, else the person who acts and somebody new. */
function namesHere() {
  const [one, two] = names.value;
  if (one !== undefined && two !== undefined) return [one, two];
  const before = browser.get("names", /** @type {string[]} */ ([]));
  if (before.length === 2 && before.some((name) => isCalled(state.me, name))) return before;
  const other = [...before.slice(1), ...proposed.value].find((name) => !isCalled(state.me, name));
  return [state.unnamed ? yourName() : state.me.name, other ?? ""];
}

/** Seats somebody at this screen, whose name must be new or of this browser. @param {string} name @returns {Promise<Name>} */
const seated = async (name) =>
  isCalled(state.me, name) && !state.unnamed
    ? state.me
    : isOwn(name)
      ? (state.people.find((person) => isCalled(person, name)) ?? { id: idOf(name), name })
      : takeName(name);

function Here() {
  const [one = "", two = ""] = namesHere();
  const type =
    (/** @type {number} */ at) =>
    (/** @type {Event} */ { target }) => {
      if (target instanceof HTMLInputElement) names.value = at ? [one, target.value] : [target.value, two];
    };
  const begin = (/** @type {Event} */ event) => {
    event.preventDefault();
    const [first = "", second = ""] = [one, two].map((name) => name.replaceAll('"', "").trim());
    if (!idOf(first) || !idOf(second)) return;
    if (idOf(first) === idOf(second)) {
      told.value = { words: text("error-same-names"), wrong: true };
      return;
    }
    once(async () => {
      if (state.unnamed) await sayName(first);
      const here = await seated(first);
      const beside = await seated(second);
      browser.set("names", [here.name, beside.name]);
      return beginHere(kind.value, argsOf(chosen.value), here, beside);
    });
  };
  const field = (/** @type {number} */ at, /** @type {string} */ words, /** @type {string} */ value) => html`<label
    class="field">${text(words)}<input id=${at ? "player-two" : "player-one"} value=${value} maxlength="32" required
    autocomplete="off" onInput=${type(at)} /></label>`;
  return html`<form class="way" aria-labelledby="here-title" onSubmit=${begin}><h2 id="here-title"><${Icon} name="two" />
    ${text("page-two-here")}</h2><div class="pair">${field(0, "first-name", one)}${field(1, "second-name", two)}</div>
    <button id="start" class=${form.value?.levels.length ? "button big wide" : "button main big wide"} disabled=${busy.value}>
    ${text("start")}</button></form>`;
}

/** Challenges somebody of the channel, or offers the seat to anybody. */
function Invite() {
  const others = state.people.filter(({ id }) => id !== state.me.id);
  const name = others.some((person) => person.name === opponent.value) ? opponent.value : "";
  const select = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLSelectElement) opponent.value = target.value;
  };
  const offer = (/** @type {Event} */ event) => {
    event.preventDefault();
    once(
      async () => {
        await sayName();
        return challenge(kind.value, argsOf(chosen.value), name);
      },
      name ? text("page-challenged", { name }) : text(state.place ? "page-offered-here" : "page-offered"),
    );
  };
  const byLink = () =>
    once(async () => {
      await sayName();
      return inviteByLink(kind.value, argsOf(chosen.value));
    });
  return html`<form class="way" aria-labelledby="invite-title" onSubmit=${offer}><h2 id="invite-title"><${Icon} name="link" />
    ${text(state.place ? "page-play-here" : "page-invite")}</h2>${
      state.place &&
      html`<p class="note">${text("page-play-here-note")}</p>
    <button class="button big wide" disabled=${busy.value}>${text("page-offer-seat")}</button>`
    }${
      !state.signedIn &&
      html`<label class="field">${text("page-opponent")}<select id="opponent" onChange=${select}>
    ${[{ id: "", name: "" }, ...others].map(
      (person) => html`<option key=${person.id} value=${person.name}
      selected=${person.name === name}>${person.name || text("page-anybody")}</option>`,
    )}</select></label>
    <button class="button big wide" disabled=${busy.value}>${text(name ? "page-challenge" : "page-offer-seat")}</button>`
    }${
      !state.place &&
      html`<button type="button" class="button plain wide" id="invite" disabled=${busy.value} onClick=${byLink}>
    <${Icon} name="link" />${text("invite-link")}</button><${Invitation} />`
    }</form>`;
}

/** The computer, where it plays. */
function AgainstDeska() {
  const levels = form.value?.levels ?? [];
  if (!levels.length) return null;
  const now = levels.find(({ value }) => value === level.value) ?? levels[Math.floor(levels.length / 3)];
  const strength = STRENGTHS[Number(now?.value) - 1];
  const rated = form.value && !form.value.rated_levels ? fieldOf(form.value, "rated") : undefined;
  const isUnrated = rated && valueOf(chosen.value, rated) === "on";
  const set = (/** @type {string} */ value) => {
    level.value = value;
    browser.set("level", value);
  };
  const begin = (/** @type {Event} */ event) => {
    event.preventDefault();
    const { rated, ...args } = argsOf(chosen.value);
    const terms = rated && form.value?.rated_levels ? { ...args, rated } : args;
    once(async () => {
      await sayName();
      return beginAgainstDeska(kind.value, terms, now?.value ?? "");
    });
  };
  return html`<form class="way prime" aria-labelledby="deska-title" onSubmit=${begin}><h2 id="deska-title">
    <${Icon} name="bot" />${text("page-play-deska")}</h2><fieldset class="levels"><legend>${text("page-level")}${
      strength && html` <b>${now?.value}</b>: ${text(strength)}`
    }</legend>
    ${levels.map(
      ({ value, label }) => html`<label key=${value}><input type="radio" name="level" value=${value}
      aria-label=${label} checked=${value === now?.value} onChange=${() => set(value)} /><span>${value}</span>
      </label>`,
    )}</fieldset>
    ${isUnrated && html`<p class="note">${text("page-deska-unrated")}</p>`}
    <button class="button main big wide" disabled=${busy.value}>${text("page-play-now")}</button></form>`;
}

/** The terms in one line. */
function Summary() {
  const now = form.value;
  if (!now) return null;
  const given = chosen.value;
  const preset = now.presets.find(({ value }) => value === (given.preset || now.preset));
  const [clock, rated] = ["clock", "rated"].map((key) => fieldOf(now, key));
  const [name, means] = parted(preset?.label ?? "");
  const changed = changedFields(given, now);
  const side = given.side && (given.side === "random" ? text("page-by-lot") : text(`page-${given.side}`));
  const options = changedWords(given, now);
  const facts = [
    ...options,
    clock && wordsOf(clock, valueOf(given, clock)),
    rated && text(valueOf(given, rated) === "on" ? "page-rated-only" : "page-unrated-only"),
    side,
    changed > options.length && text("page-number-changed", { count: changed }),
    !state.signedIn && state.channels.length > 1 && `# ${state.channel}`,
  ];
  // What a variant means holds no more once an option of it is changed.
  const meaning = means && changed === 0 ? `: ${means}` : "";
  return html`<p class="chosen">${preset && html`<span><b>${name}</b>${meaning}</span>`}
    ${facts.filter(Boolean).map((fact) => html`<span>${fact}</span>`)}<button type="button" class="button plain"
    onClick=${() => {
      sheet.value = "start";
    }}><${Icon} name="cog" />${text("page-change")}</button></p>`;
}
