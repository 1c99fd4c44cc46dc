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

/** The scripts of the views that come later. @type {Record<Exclude<View, "game">, () => Promise<Component>>} */
const LATER = {
  home: async () => {
    const { Lobby, followLobby } = await import("./home/lobby.js");
    await arrived;
    followLobby();
    return Lobby;
  },
  games: async () => (await import("./lists/archive.js")).Archive,
  place: async () => {
    const { PlacePage, followPlace } = await import("./place/place.js");
    await arrived;
    followPlace();
    return PlacePage;
  },
  club: async () => {
    const { ClubPage, followClub } = await import("./club/club.js");
    await arrived;
    followClub();
    return ClubPage;
  },
  person: async () => {
    const { PersonPage, followPerson } = await import("./person/person.js");
    await arrived;
    followPerson();
    return PersonPage;
  },
  learn: async () => {
    const { Learn, followLearn } = await import("./lists/learn.js");
    await arrived;
    followLearn();
    return Learn;
  },
  talk: async () => (await import("./talk/channel.js")).Channel,
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
    const component = await LATER[view]();
    here.value = { ...here.peek(), [view]: component };
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
