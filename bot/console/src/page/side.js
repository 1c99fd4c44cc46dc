/** The side bar with channels, games and people, and the bar above with the switch of persons. */

import { addressOfChannel } from "./channel-address.js";
import { enter, join } from "./channels.js";
import { $, el, put, redrawOn, typed } from "./dom.js";
import { focus, setNear } from "./games.js";
import { takeSeat } from "./hot-seat.js";
import { browser, tab } from "./memory.js";
import { answered, question } from "./question.js";
import { emit, on, state, text } from "./state.js";

const menu = $("menu");
const side = $("side");
const as = typed("as", HTMLSelectElement);
const hotSeat = typed("hot-seat", HTMLInputElement);
const turnBoard = typed("turn-board", HTMLInputElement);

/** @param {boolean} current @param {() => void} act @param {...(Node | null)} children */
const row = (current, act, ...children) =>
  el("li", {}, el("button", { type: "button", "aria-current": current ? "true" : null, onclick: act }, ...children));

/** @param {string} words @param {string} [more] */
const entry = (words, more) => el("span", { className: "label" }, words, more ? el("small", {}, more) : null);

/** @param {string} words */
const dot = (words) => el("span", { className: "dot", role: "img", "aria-label": words });

function drawChannels() {
  // An address may name a channel that the server does not know yet.
  const channels = state.channels.includes(state.channel) ? state.channels : [...state.channels, state.channel];
  const hash = () => el("span", { className: "hash", "aria-hidden": "true" }, "#");
  const go = (/** @type {string} */ name) => {
    closeDrawer();
    enter(name);
  };
  $("channels").replaceChildren(
    ...channels.map((name) =>
      row(
        name === state.channel,
        () => go(name),
        hash(),
        entry(name),
        state.unread.has(name) && name !== state.channel ? dot(text("unread")) : null,
      ),
    ),
  );
}

function drawGames() {
  const players = (/** @type {import("./wire.js").Game} */ game) => game.players.map((player) => player.name).join(" – ");
  const show = (/** @type {string} */ code) => {
    closeDrawer();
    focus(code);
  };
  $("games").replaceChildren(
    ...state.games.map((game) =>
      row(
        game.code === state.focus,
        () => show(game.code),
        entry(players(game) || game.code, `${game.title} · ${game.code}`),
        game.my_turn ? dot(text("to-act")) : null,
      ),
    ),
  );
}

function drawPeople() {
  const people = state.people.some((person) => person.id === state.me.id) ? state.people : [...state.people, state.me];
  const seat = (/** @type {import("./wire.js").Name} */ person) => {
    closeDrawer();
    takeSeat(person);
  };
  $("people").replaceChildren(
    ...people.map((person) => {
      const item = row(person.id === state.me.id, () => seat(person), entry(person.name));
      const tabOf = addressOfChannel(state.channel, person.name);
      const open = text("open-tab", { name: person.name });
      item.append(el("a", { href: tabOf, target: "_blank", rel: "noopener", title: open, "aria-label": open }, "↗"));
      return item;
    }),
  );
  const option = (/** @type {import("./wire.js").Name} */ { id, name }) => el("option", { value: id }, name);
  redrawOn(as, [people, state.locale], () => [...people.map(option), option({ id: "", name: text("somebody") })]);
  as.value = state.me.id;
}

/** Links to the other pages, for the same person. */
function drawPages() {
  const me = new URLSearchParams({ as: state.me.name });
  $("home").setAttribute("href", `/?${me}`);
  $("brand").setAttribute("href", `/?${me}`);
  me.set("channel", state.channel);
  $("games-page").setAttribute("href", `/games?${me}`);
}

function draw() {
  drawPages();
  drawChannels();
  drawGames();
  drawPeople();
  put($("where"), `# ${state.channel}`);
  hotSeat.checked = state.hotSeat;
  turnBoard.checked = state.turn;
  turnBoard.closest("label")?.toggleAttribute("hidden", !state.hotSeat);
  document.title = `${state.me.name} · #${state.channel} · Deska`;
}

export function closeDrawer() {
  side.classList.remove("open");
  $("backdrop").hidden = true;
  menu.setAttribute("aria-expanded", "false");
}

menu.onclick = () => {
  side.classList.add("open");
  $("backdrop").hidden = false;
  menu.setAttribute("aria-expanded", "true");
  side.querySelector("button")?.focus();
};
$("backdrop").onclick = closeDrawer;
side.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  closeDrawer();
  menu.focus();
});

as.onchange = async () => {
  const person = state.people.find((known) => known.id === as.value);
  if (person) return takeSeat(person);
  draw();
  const ask = { title: text("somebody"), label: text("somebody-name"), placeholder: "", min: 1, max: 32 };
  const name = await question(ask, "somebody");
  if (!name?.trim()) return;
  join(name, state.channel, ({ me }) => {
    answered("somebody");
    takeSeat(me);
  });
};

$("add-channel").onclick = async () => {
  closeDrawer();
  const ask = { title: text("add-channel"), label: text("channel-name"), placeholder: "go-klub", min: 1, max: 32 };
  const name = await question(ask, "add-channel");
  if (!name?.trim()) return;
  join(state.me.name, name, ({ channel }) => {
    answered("add-channel");
    enter(channel);
  });
};

$("new-game").onclick = () => {
  closeDrawer();
  Object.assign(state, { card: true, reading: false });
  emit("game");
  $("card").querySelector("input")?.focus();
};

hotSeat.onchange = () => {
  setHotSeat(hotSeat.checked);
  emit("stale");
};

/** @param {boolean} is */
function setHotSeat(is) {
  state.hotSeat = is;
  tab.set("hot-seat", is);
  browser.set("hot-seat", is);
  emit("side");
}

turnBoard.onchange = () => {
  state.turn = turnBoard.checked;
  browser.set("turn", state.turn);
  setNear({});
  emit("stale");
};

on("side", draw);
on("hello", draw);
