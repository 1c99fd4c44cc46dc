/**
 * The views. That of a game is part of the document's script; the others come with their styles when they are first shown.
 * Every script that comes later imports that of a game, so that all they share with it is one bundle.
 */

import { Page } from "./game/page.js";
import { signal } from "./preact.js";

/** @typedef {import("./route.js").View} View */
/** @typedef {() => import("./preact.js").Child} Component */

let arrive = () => {};
/** When it is known who acts and in which language; nothing is asked for before. @type {Promise<void>} */
const arrived = new Promise((done) => {
  arrive = done;
});

/** Lets the views ask for what they show. */
export const begin = () => arrive();

/** What a script of a view brings: what is shown, and what it follows. @typedef {{ View: Component, follow?: () => void }} Part */

/** The scripts of the views that come later. @type {Record<Exclude<View, "game">, () => Promise<Part>>} */
const LATER = {
  home: () => import("./home/lobby.js"),
  games: () => import("./lists/archive.js"),
  place: () => import("./place/place.js"),
  club: () => import("./club/club.js"),
  person: () => import("./person/person.js"),
  learn: () => import("./lists/learn.js"),
  talk: () => import("./talk/channel.js"),
};

/** The views that are here. */
export const here = signal(/** @type {Partial<Record<View, Component>>} */ ({ game: Page }));

/** The style sheets of a view. @param {View} view @returns {HTMLLinkElement[]} */
function sheetsOf(view) {
  /** @type {NodeListOf<HTMLLinkElement>} */
  const sheets = document.querySelectorAll("link[data-views]");
  return [...sheets].filter((sheet) => sheet.dataset.views?.split(" ").includes(view));
}

/** Waits until a style sheet is here. @param {HTMLLinkElement} sheet @returns {Promise<void>} */
const styled = (sheet) =>
  new Promise((done, failed) => {
    if (sheet.hasAttribute("href")) return done();
    sheet.onload = () => done();
    sheet.onerror = failed;
    sheet.href = sheet.dataset.href ?? "";
  });

/** Brings what a view needs. @param {View} view */
export async function prepare(view) {
  const styles = Promise.all(sheetsOf(view).map(styled));
  if (view !== "game" && !here.peek()[view]) {
    const { View, follow } = await LATER[view]();
    if (follow) {
      await arrived;
      follow();
    }
    here.value = { ...here.peek(), [view]: View };
  }
  await styles;
}

/** Lets the styles of talk hold beside those of a game. */
export async function dressTalk() {
  const held = sheetsOf("talk");
  await Promise.all(held.map(styled));
  for (const sheet of held) sheet.media = "all";
}

/** Lets the style sheets of a view hold, and no others. @param {View} view */
export function dress(view) {
  const held = sheetsOf(view);
  for (const sheet of document.querySelectorAll("link[data-views]")) {
    if (sheet instanceof HTMLLinkElement) sheet.media = held.includes(sheet) ? "all" : "not all";
  }
}
