// The page of Deska's console. It knows no game: boards, clicks, forms and words come from the server as data.

const $ = (id) => document.getElementById(id);
// Phones, and tablets held upright: the board over the log. console.css asks the same.
const narrow = matchMedia("(max-width: 760px), (max-width: 1080px) and (orientation: portrait)");
const url = new URLSearchParams(location.search);

/** What the page knows. Everything shown is made from this. */
const state = {
  boot: "", locale: "en", texts: {}, longest: Infinity, me: null, channel: "main", channels: [], people: [], offers: [], unread: new Set(),
  games: [], known: null, focus: null, view: null, picture: null, reserves: [], clicks: [], denied: null, pending: false, forms: new Map(),
  hotSeat: false, stays: false, turn: true, near: {}, card: false, said: false,
};

const text = (key, values = {}) =>
  Object.entries(values).reduce((words, [name, value]) => words.replaceAll(`%${name}%`, value), state.texts[key] ?? key);

/** An element with properties and children; text is never read as markup. */
function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && !name.startsWith("aria")) element[name] = value;
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Writes only what differs, so that screen readers do not hear the same again. */
function put(element, words) {
  if (element.textContent !== words) element.textContent = words;
  return element;
}

const store = {
  get(area, key) { try { return JSON.parse(area.getItem(`deska:${key}`)); } catch { return null; } },
  set(area, key, value) { try { area.setItem(`deska:${key}`, JSON.stringify(value)); } catch { /* private mode */ } },
};

// ---------------------------------------------------------------- talking to the server

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

class Refused extends Error {
  constructor(status, body) {
    super(text(`error-${body.error}`) === `error-${body.error}` ? body.message ?? String(status) : text(`error-${body.error}`, { limit: body.limit }));
    this.status = status;
  }
}

async function ask(path, options) {
  const response = await fetch(path, { cache: "no-store", ...options });
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  if (response.status === 401) location.assign("/login");
  throw new Refused(response.status, body);
}

const look = (what, parameters) =>
  ask(`/api/${what}?${new URLSearchParams({ as: state.me?.name ?? "", channel: state.channel, ...parameters })}`);

/** Sends a request until it is answered. The id is the same each time, so the server carries it out once. */
async function send(what, body) {
  const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  for (let pause = 300; ; pause = Math.min(pause * 2, 4000)) {
    try {
      return await ask(`/api/${what}`, options);
    } catch (error) {
      if (error instanceof Refused && error.status < 502) throw error;
      lost(true);
      await wait(pause);
    }
  }
}

const lost = (is) => { $("lost").hidden = !is; };

let stream = null;
let lastEvent = "";

/** Follows the channel as the acting person. The browser resumes a broken stream by itself while it can. */
function follow(resume) {
  stream?.close();
  if (!resume) lastEvent = "";
  const query = new URLSearchParams({ as: state.me.name, channel: state.channel, after: lastEvent });
  const mine = new EventSource(`/api/events?${query}`);
  stream = mine;
  const on = (name, act) => mine.addEventListener(name, (event) => {
    if (stream !== mine) return;
    if (event.lastEventId) lastEvent = event.lastEventId;
    act(JSON.parse(event.data));
  });
  on("reset", () => log.outdate());
  on("message", (message) => log.show(message));
  on("ready", ({ boot }) => {
    lost(false);
    log.settle();
    if (boot !== state.boot) hello().catch(() => {});
    games.refresh();
  });
  on("strip", ({ id }) => log.strip(id));
  on("board", () => games.refresh());
  on("who", ({ channels, people }) => { Object.assign(state, { channels, people }); renderSide(); });
  on("unread", ({ channel }) => { state.unread.add(channel); renderSide(); });
  mine.onerror = () => {
    if (stream !== mine) return;
    lost(true);
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => stream === mine && hello().then(() => follow(true), () => mine.onerror()), 2000);
  };
}

// A browser keeps few connections to one host open; tabs that nobody sees give theirs to those that are seen.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    stream?.close();
    stream = null;
  } else if (!stream && state.me) {
    follow(true);
  }
});

async function hello() {
  const answer = await look("hello");
  const { boot, locale, me, channel, channels, people, offers, texts, longest } = answer;
  Object.assign(state, { boot, locale, me, channel, channels, people, offers, texts, longest });
  document.documentElement.lang = locale;
  for (const element of document.querySelectorAll("[data-text]")) put(element, text(element.dataset.text));
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", text(element.dataset.label));
  for (const element of document.querySelectorAll("[data-hint]")) element.placeholder = text(element.dataset.hint);
  put($("lost"), text("lost"));
  card.draw();
  renderSide();
}

// ---------------------------------------------------------------- who and where

const idOf = (name) => name.trim().replace(/\s+/g, " ").toLowerCase();

/** Lets another person act in this tab. What the one before saw alone goes at once. */
function actAs(person) {
  if (person.id === state.me.id) return;
  state.me = person;
  store.set(sessionStorage, "as", person.name);
  if (new URL(location).searchParams.has("as")) readdress("as", person.name);
  log.dropPrivate();
  // The board stays as it is until the new person's comes, so that the focus does too; unless it shows a secret.
  const view = state.view?.secret_hand_over ? null : state.view && { ...state.view, my_turn: false, form: null, old: true };
  Object.assign(state, { clicks: [], denied: null, view });
  hint("");
  underLine("");
  renderSide();
  renderGame();
  follow(false);
}

/** Somebody is chosen by hand, so the seat is theirs until the game has gone on, also where it is not their turn. */
function takeSeat(person) {
  state.stays = true;
  actAs(person);
}

/** Keeps the address true, so that loading the page again shows the same. */
function readdress(name, value) {
  const address = new URL(location);
  address.searchParams.set(name, value);
  history.replaceState(null, "", address);
}

function enter(channel) {
  closeDrawer();
  if (channel === state.channel) return;
  log.clear();
  Object.assign(state, { channel, games: [], known: null, focus: null, view: null, clicks: [], denied: null, card: false, said: false });
  state.unread.delete(channel);
  store.set(sessionStorage, "channel", channel);
  readdress("channel", channel);
  renderSide();
  renderGame();
  hello().then(() => follow(false), (error) => underLine(error.message, true));
}

function renderSide() {
  const row = (current, act, ...children) =>
    el("li", {}, el("button", { type: "button", "aria-current": current ? "true" : null, onclick: act }, ...children));
  const label = (words, more) => el("span", { className: "label" }, words, more ? el("small", {}, more) : null);
  const dot = (words) => el("span", { className: "dot", role: "img", "aria-label": words });

  // Whoever comes by an address may be new, and so may be the channel.
  const channels = state.channels.includes(state.channel) ? state.channels : [...state.channels, state.channel];
  const people = state.people.some((person) => person.id === state.me.id) ? state.people : [...state.people, state.me];
  $("channels").replaceChildren(...channels.map((name) => row(name === state.channel, () => enter(name),
    el("span", { className: "hash", "aria-hidden": "true" }, "#"), label(name),
    state.unread.has(name) && name !== state.channel ? dot(text("unread")) : null)));
  $("games").replaceChildren(...state.games.map((game) => row(game.code === state.focus, () => games.focus(game.code),
    label((game.players ?? []).map((player) => player.name).join(" – ") || game.code, `${game.title ?? ""} · ${game.code}`),
    game.my_turn ? dot(text("to-act")) : null)));
  $("people").replaceChildren(...people.map((person) => {
    const item = row(person.id === state.me.id, () => { closeDrawer(); takeSeat(person); }, label(person.name));
    const tab = `/?${new URLSearchParams({ as: person.name, channel: state.channel })}`;
    const open = text("open-tab", { name: person.name });
    item.append(el("a", { href: tab, target: "_blank", rel: "noopener", title: open, "aria-label": open }, "↗"));
    return item;
  }));
  put($("where"), `# ${state.channel}`);
  // A menu that is open must not lose its items for nothing.
  const option = ({ id, name }) => el("option", { value: id }, name);
  redrawOn($("as"), [people, state.locale], () => [...people.map(option), option({ id: "", name: text("somebody") })]);
  $("as").value = state.me.id;
  $("hot-seat").checked = state.hotSeat;
  $("turn-board").checked = state.turn;
  $("turn-board").closest("label").hidden = !state.hotSeat;
  document.title = `${state.me.name} · #${state.channel} · Deska`;
}

function closeDrawer() {
  $("side").classList.remove("open");
  $("backdrop").hidden = true;
  $("menu").setAttribute("aria-expanded", "false");
}

$("menu").onclick = () => {
  $("side").classList.add("open");
  $("backdrop").hidden = false;
  $("menu").setAttribute("aria-expanded", "true");
  $("side").querySelector("button").focus();
};
$("backdrop").onclick = closeDrawer;
$("side").addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  closeDrawer();
  $("menu").focus();
});
$("as").onchange = async () => {
  const person = state.people.find((person) => person.id === $("as").value);
  if (person) return takeSeat(person);
  renderSide();
  const name = await question({ title: text("somebody"), label: text("somebody-name"), placeholder: "", min: 1, max: 40 });
  if (name?.trim()) join(name, state.channel, ({ me }) => takeSeat(me));
};
$("add-channel").onclick = async () => {
  closeDrawer();
  const name = await question({ title: text("add-channel"), label: text("channel-name"), placeholder: "go-klub", min: 1, max: 32 });
  if (name?.trim()) join(state.me.name, name, ({ channel }) => enter(channel));
};

/** Brings a new person or a new channel into being; whoever only looks at one leaves nothing behind. */
const join = (name, channel, then) =>
  send("join", { as: name.trim(), channel: channel.trim() }).then(then, (error) => underLine(error.message, true));
$("new-game").onclick = () => { closeDrawer(); state.card = true; renderGame(); $("card").querySelector("input")?.focus(); };
$("hot-seat").onchange = () => { state.hotSeat = $("hot-seat").checked; store.set(sessionStorage, "hot-seat", state.hotSeat); renderSide(); games.refresh(); };
$("turn-board").onchange = () => { state.turn = $("turn-board").checked; store.set(localStorage, "turn", state.turn); state.near = {}; games.refresh(); };

/** Asks for a line of text; gives nothing when the dialog is left. */
function question({ title, label, placeholder, min, max }) {
  put($("ask-title"), title);
  put($("ask-label"), label);
  const field = $("ask-field");
  Object.assign(field, { value: "", placeholder, required: min > 0 });
  field.maxLength = max;
  field.minLength = min;
  const dialog = $("ask");
  dialog.returnValue = "";
  dialog.showModal();
  field.focus();
  return new Promise((done) => {
    dialog.addEventListener("close", () => done(dialog.returnValue === "ok" ? field.value : null), { once: true });
  });
}
$("ask-cancel").onclick = () => $("ask").close("");

// ---------------------------------------------------------------- messages

const hue = (name) => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);

const log = {
  shown: new Map(),

  /** Shows a message in its place by age, or in the place of the one with the same id. */
  show(message) {
    const print = JSON.stringify(message);
    const old = this.shown.get(message.id);
    if (old?.print === print) { old.stale = false; return; }
    const stick = this.atEnd() || message.author?.id === state.me.id;
    const node = drawMessage(message);
    if (old) old.node.replaceWith(node);
    else $("log").append(node);
    this.shown.set(message.id, { node, print, message, stale: false });
    this.regroup();
    if (stick) this.toEnd();
    else if (!old) $("newer").hidden = false;
    if (!state.said) { state.said = true; renderGame(); }
  },
  strip(id) { this.shown.get(id)?.node.querySelectorAll(".controls").forEach((row) => row.remove()); },
  outdate() { for (const entry of this.shown.values()) entry.stale = true; },
  drop(which) {
    for (const [id, entry] of this.shown) {
      if (!which(entry)) continue;
      entry.node.remove();
      this.shown.delete(id);
    }
    this.regroup();
  },
  dropPrivate() { this.drop((entry) => entry.message.private); },
  clear() { this.drop(() => true); },
  /** After a reset: what was not sent again is gone, and the rest is in the order it was sent. */
  settle() {
    this.drop((entry) => entry.stale);
    const sorted = [...this.shown.values()].sort((one, other) => order(one.message.id) - order(other.message.id));
    let at = $("log").firstChild;
    for (const { node } of sorted) {
      if (node === at) at = at.nextSibling;
      else $("log").insertBefore(node, at);
    }
    this.regroup();
    this.toEnd();
    state.said = this.shown.size > 0;
    renderGame();
  },
  regroup() {
    let before = null;
    for (const node of $("log").children) {
      node.classList.toggle("same", before !== null && before.dataset.by === node.dataset.by && node.dataset.at - before.dataset.at < 300_000);
      before = node;
    }
  },
  atEnd() { const { scrollHeight, scrollTop, clientHeight } = $("log"); return scrollHeight - scrollTop - clientHeight < 80; },
  toEnd() { $("log").scrollTop = $("log").scrollHeight; $("newer").hidden = true; },
};
const order = (id) => Number(id.slice(id.indexOf("-") + 1));
$("newer").onclick = () => log.toEnd();
let following = true;
$("log").onscroll = () => { following = log.atEnd(); if (following) $("newer").hidden = true; };
// The log gives way to the board at times; who read the end still does afterwards.
new ResizeObserver(() => { if (following) log.toEnd(); }).observe($("log"));

function drawMessage(message) {
  const { author, at, picture } = message;
  const when = new Date(at);
  const clock = new Intl.DateTimeFormat(state.locale, { hour: "2-digit", minute: "2-digit" }).format(when);
  const face = author
    ? el("span", { className: "face", "aria-hidden": "true" }, [...author.name][0]?.toUpperCase() ?? "?")
    : el("span", { className: "face", "aria-hidden": "true" }, el("img", { src: "/icon.svg", alt: "" }));
  if (author) face.style.setProperty("--hue", hue(author.id));
  const body = el("div", { className: "body" },
    message.private && !author ? only() : null,
    message.text.length ? el("div", { className: "words-of" }, ...message.text.map(drawSpan)) : null,
    picture ? el("img", { className: "shot", loading: "lazy", src: picture.src, alt: picture.alt, width: picture.width || 4, height: picture.height || 3, onload: () => log.atEnd() && log.toEnd() }) : null,
    ...message.files.map(({ src, name, bytes }) => el("a", { className: "file", href: src, download: name },
      `${name} (${new Intl.NumberFormat(state.locale, { style: "unit", unit: "kilobyte", maximumFractionDigits: 1 }).format(bytes / 1000)})`)),
    ...message.controls.map((row) => drawControls(row, message.id)));
  const classes = ["message", message.private && "private", author && "typed", message.mentions.includes(state.me.id) && "mention"];
  const node = el("article", { className: classes.filter(Boolean).join(" ") }, face,
    el("div", { className: "head" }, el("strong", {}, author?.name ?? "Deska"),
      el("time", { dateTime: when.toISOString(), title: when.toLocaleString(state.locale) }, clock),
      message.private && author ? only() : null), body);
  Object.assign(node.dataset, { id: message.id, by: `${author?.id ?? " "}${message.private}`, at });
  return node;
}

const only = () => el("span", { className: "only" }, eye(), text("only-you"));

function eye() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z");
  svg.append(path);
  return svg;
}

function drawSpan({ text: words, style, person }) {
  if (style === "code") return el("code", {}, words);
  return el(style === "bold" ? "strong" : "span", { className: person ? "person" : "" }, words);
}

/** A row of buttons or a menu, of a message or of the board. */
function drawControls(row, message = null) {
  return el("div", { className: "controls" }, ...row.map((control) => (control.items ? drawMenu(control, message) : drawButton(control, message))));
}

function drawButton(control, message) {
  const act = async () => {
    const values = [];
    if (control.asks) {
      const answer = await question(control.asks);
      if (answer === null) return;
      values.push(answer);
    }
    await press(control.id, values, message, button);
  };
  const button = el("button", { type: "button", className: `button ${control.style ?? ""}`, onclick: act }, control.label);
  return button;
}

function drawMenu(control, message) {
  const items = control.items.map(({ value, label, hint }) => el("option", { value }, hint ? `${label} – ${hint}` : label));
  const menu = el("select", { "aria-label": control.placeholder }, el("option", { value: "", selected: true, disabled: true }, control.placeholder), ...items);
  menu.onchange = () => press(control.id, [menu.value], message, menu);
  return menu;
}

/** Presses a control for somebody; tells what came of it, and what went wrong as a line. */
async function press(control, values, message = null, element = null, person = state.me) {
  if (element) element.disabled = true;
  try {
    const body = { id: newId(), as: person.name, channel: state.channel, control, values };
    const answer = await send("press", message ? { ...body, message } : body);
    accept(answer);
    return answer;
  } catch (error) {
    underLine(error.message, true);
    return { messages: [], refused: error.message };
  } finally {
    if (element) element.disabled = false;
  }
}

/** What a request has changed besides messages, which come by the stream. */
function accept({ locale }) {
  if (locale && locale !== state.locale) hello().then(() => { log.clear(); follow(false); });
  games.refresh();
}

/** A line under the command line: what a private answer says in short, or what went wrong. */
const underLine = (words, bad = false) => put($("line-error"), words).classList.toggle("bad", bad);

const plain = (message) => message.text.map((span) => span.text).join("");
const onlyPrivate = ({ messages }) => {
  const answers = messages.filter((message) => message.author === null);
  return answers.length > 0 && answers.every((message) => message.private) ? plain(answers[0]) : "";
};

// ---------------------------------------------------------------- command line

const command = $("command");
const past = { lines: store.get(sessionStorage, "past") ?? [], at: 0, draft: "" };
const completion = { items: [], active: -1, asked: 0, line: "" };

$("line").onsubmit = async (event) => {
  event.preventDefault();
  const line = command.value.trim();
  if (!line || tooLong(line)) return;
  closePopup();
  command.value = "";
  underLine("");
  past.lines = [...past.lines.filter((old) => old !== line), line].slice(-100);
  past.at = past.lines.length;
  store.set(sessionStorage, "past", past.lines);
  try {
    const answer = await send("say", { id: newId(), as: state.me.name, channel: state.channel, text: line });
    accept(answer);
    const words = onlyPrivate(answer);
    if (words.length <= 160) underLine(words);
  } catch (error) {
    underLine(error.message, true);
    command.value ||= line;
  }
};

/** Tells of a line that nobody would take. It stays as it is, for a line cut off in silence says something else. */
function tooLong(line) {
  const over = [...line].length - state.longest;
  if (over > 0) underLine(text("line-too-long", { limit: state.longest, over }), true);
  return over > 0;
}

command.oninput = () => {
  underLine("");
  activate(-1);
  if (tooLong(command.value.trim())) closePopup();
  else complete();
};
command.onblur = () => setTimeout(closePopup, 150);
command.onkeydown = (event) => {
  const open = !$("popup").hidden;
  const take = () => { event.preventDefault(); return true; };
  if (event.key === "Escape" && open) return take() && closePopup();
  // What is offered may still belong to a line that was shorter; then the first one that is coming is meant.
  const late = completion.line !== command.value && /^[/!]/.test(command.value);
  if (event.key === "Tab" && late && !event.shiftKey) return take() && complete().then((some) => some && choose(0));
  if (event.key === "Tab" && open && !event.shiftKey) return take() && choose(Math.max(completion.active, 0));
  if (event.key === "Enter" && open && completion.active >= 0) return take() && choose(completion.active);
  if (event.key === "ArrowDown" && open) return take() && activate(completion.active + 1);
  if (event.key === "ArrowUp" && open && completion.active >= 0) return take() && activate(completion.active - 1);
  if (event.key === "ArrowUp") return take() && recall(-1);
  if (event.key === "ArrowDown") return take() && recall(1);
};

function recall(step) {
  if (past.at === past.lines.length) past.draft = command.value;
  past.at = Math.min(Math.max(past.at + step, 0), past.lines.length);
  command.value = past.lines[past.at] ?? past.draft;
  closePopup();
}

/** Looks for what the line may become; tells whether there is something. */
async function complete() {
  const mine = ++completion.asked;
  const line = command.value;
  if (!/^[/!]/.test(line)) return closePopup();
  await wait(60);
  if (mine !== completion.asked) return;
  const { items } = await look("complete", { line }).catch(() => ({ items: [] }));
  if (mine !== completion.asked || document.activeElement !== command) return;
  Object.assign(completion, { items, active: -1, line });
  $("popup").replaceChildren(...items.map(({ value, label }, at) => el("li", { id: `choice-${at}`, role: "option", "aria-selected": "false",
    onpointerdown: (event) => event.preventDefault(), onclick: () => choose(at) }, el("b", {}, value.trim()), label.trim() === value.trim() ? null : el("span", {}, label))));
  $("popup").hidden = items.length === 0;
  command.setAttribute("aria-expanded", String(items.length > 0));
  command.removeAttribute("aria-activedescendant");
  return items.length > 0;
}

function activate(at) {
  const count = completion.items.length;
  completion.active = at >= count ? 0 : at;
  [...$("popup").children].forEach((item, index) => item.setAttribute("aria-selected", String(index === completion.active)));
  if (completion.active < 0) return command.removeAttribute("aria-activedescendant");
  command.setAttribute("aria-activedescendant", `choice-${completion.active}`);
  $("popup").children[completion.active].scrollIntoView({ block: "nearest" });
}

function choose(at) {
  const item = completion.items[at];
  if (!item) return;
  command.value = /[\s=:]$/.test(item.value) ? item.value : `${item.value} `;
  closePopup();
  command.focus();
  complete();
}

function closePopup() {
  completion.asked++;
  $("popup").hidden = true;
  command.setAttribute("aria-expanded", "false");
  command.removeAttribute("aria-activedescendant");
}

// ---------------------------------------------------------------- games of the channel

const games = {
  asked: 0,
  soon: null,

  /** Looks at the games again; several reasons at once are one look. */
  refresh() {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.load().catch(() => {}), 20);
  },

  /** Tells whether no later look has taken the place of this one. */
  async load() {
    const mine = ++this.asked;
    const { games: list } = await look("games");
    if (mine !== this.asked) return false;
    const fresh = state.known && list.find((game) => !state.known.has(game.code) && plays(game));
    const first = state.known === null;
    state.known = new Set([...(state.known ?? []), ...list.map((game) => game.code)]);
    state.games = list;
    if (fresh) { state.focus = fresh.code; state.card = false; }
    if (!state.focus || (first && !list.some((game) => game.code === state.focus))) state.focus = list[0]?.code ?? null;
    renderSide();
    await this.loadBoard(mine);
    return mine === this.asked;
  },

  async loadBoard(mine) {
    const game = state.focus;
    if (!game) return show(null, null);
    const near = state.hotSeat && !state.turn ? state.near[game] : null;
    const { board, picture, reserves } = await look("board", near ? { game, near } : { game });
    if (mine !== this.asked || game !== state.focus) return;
    if (board) state.near[game] ??= board.near;
    show(board, picture, reserves);
    await this.passOn(mine);
  },

  /** Hot seat: when a person's turn is over, whoever is to act takes their place. */
  async passOn(mine) {
    const board = state.view;
    if (!state.hotSeat || state.stays || !board?.open || board.my_turn || !board.viewer) return;
    const sides = board.players.filter((player) => board.to_act.includes(player.side));
    const next = sides.map((player) => state.people.find((person) => person.id === idOf(player.name))).find(Boolean);
    if (!next || next.id === state.me.id) return;
    await wait(state.turn ? 500 : 150);
    if (mine !== this.asked) return;
    if (board.secret_hand_over) handOver(next);
    else actAs(next);
  },

  focus(code) {
    closeDrawer();
    Object.assign(state, { focus: code, card: false, clicks: [], denied: null });
    hint("");
    this.refresh();
  },
};

const plays = (game) => (game.players ?? []).some((player) => idOf(player.name) === state.me.id);

/** A screen between two people where one must not see what the other did. */
function handOver(next) {
  log.dropPrivate();
  put($("cover-title"), text("hand-over", { name: next.name }));
  put($("cover-ready"), text("hand-over-ready", { name: next.name }));
  const dialog = $("cover");
  $("cover-ready").onclick = async () => {
    actAs(next);
    await games.load().catch(() => {});
    delete dialog.dataset.open;
    dialog.close();
  };
  dialog.dataset.open = "true";
  if (!dialog.open) dialog.showModal();
  $("cover-ready").focus();
}
$("cover").oncancel = (event) => event.preventDefault();
// A browser may close a dialog that insists; this one must stay until somebody takes over.
$("cover").onclose = () => { if ($("cover").dataset.open) $("cover").showModal(); };

// ---------------------------------------------------------------- board

/** Takes in a board as the server tells it. */
function show(board, picture, reserves = []) {
  const before = state.view;
  const same = before && board && before.code === board.code && before.seq === board.seq && before.viewer === board.viewer;
  if (!same) Object.assign(state, { clicks: [], denied: null });
  if (!same && before) hint("");
  if (before?.code !== board?.code || before?.seq !== board?.seq) state.stays = false;
  Object.assign(state, { view: board, picture, reserves });
  if (board && before && !same && before.code === board.code) put($("announce"), [board.last, board.banner, board.status].filter(Boolean).map(sentence).join(" "));
  renderGame();
}

const sentence = (words) => (/[.!?]$/.test(words) ? words : `${words}.`);
const choices = () => (state.view?.my_turn ? state.view.choices ?? [] : []);
const beginsWith = (clicks, start) => start.every((click, at) => clicks[at] === click);
/** What may be clicked after these clicks, each with one choice that it leads to: one that ends there, if any does. */
function nextClicks(made = state.clicks) {
  const found = new Map();
  for (const choice of choices()) {
    if (choice.clicks.length <= made.length || !beginsWith(choice.clicks, made)) continue;
    const click = choice.clicks[made.length];
    if (!found.has(click) || choice.clicks.length === made.length + 1) found.set(click, choice);
  }
  return found;
}
const completes = (choice, made = state.clicks) => choice?.clicks.length === made.length + 1;
const finished = () => choices().filter((choice) => choice.clicks.length === state.clicks.length && beginsWith(choice.clicks, state.clicks));
const isSquare = (click) => state.view.cells.some((cell) => cell.square === click);
const reserveOf = (square) => state.view.reserves?.find((reserve) => reserve.cells.some((cell) => cell.square === square && cell.may));

/** A click on a square of the board, or on the place of a piece beside it (`waiting`). */
async function clickSquare(square, waiting = null) {
  if (state.pending || !state.view || state.view.old) return;
  if (formSymbols() && state.view.form.squares.includes(square)) return turnMan(square);
  const { clicks } = state;
  hint("");
  state.denied = null;
  if (waiting) {
    if (clicks.length === 1 && clicks[0] === square) return letGo();
    state.clicks = [];
    return waiting.may ? advance(square) : waiting.there && deny(square, []);
  }
  if (nextClicks().has(square)) return advance(square);
  if (clicks.length && (square === clicks.at(-1) || square === clicks[0])) state.clicks = [];
  else if (nextClicks([]).has(square)) { state.clicks = []; return advance(square); }
  else return deny(square);
  renderBoard();
}

/** Adds a click; a move that cannot be longer is played at once. */
function advance(click) {
  state.clicks = [...state.clicks, click];
  const done = finished();
  if (done.length === 1 && nextClicks().size === 0) return play(done[0].text);
  renderBoard();
}

async function deny(square, clicks = state.clicks) {
  const { view } = state;
  state.denied = square;
  renderBoard();
  if (clicks.length === 1 && reserveOf(clicks[0])) return hint(text("only-there", { squares: [...nextClicks().keys()].filter(isSquare).join(", ") }), true);
  try {
    const { why } = await send("why", { as: state.me.name, channel: state.channel, game: view.code, clicks: [...clicks, square] });
    if (state.denied === square && state.view?.code === view.code) hint(why ?? "", true);
  } catch (error) {
    hint(error.message, true);
  }
}

async function play(move) {
  const made = state.clicks;
  const together = state.view.to_act.length > 1;
  state.pending = true;
  renderBoard();
  const answer = await press(state.view.play, [move]);
  const words = answer.refused ?? onlyPrivate(answer);
  // What was refused may be mended with the last click; the clicks before it stand.
  Object.assign(state, { clicks: words ? made.slice(0, -1) : [], denied: null });
  if (words) hint(words, !state.view?.form);
  // The board takes clicks again when it is the one after the move, and whose turn it is then sits there.
  while (!(await games.load().catch(() => true)));
  state.pending = false;
  renderBoard();
  if (!words && together) handOn(made);
}

/** Hot seat: where both may act at any time, whoever has said what can be said once leaves the seat to the other. */
function handOn([word, ...more]) {
  const { view } = state;
  if (!state.hotSeat || !view?.open || !view.my_turn || view.to_act.length < 2 || more.length || !word || isSquare(word) || nextClicks([]).has(word)) return;
  const other = view.players.find((player) => player.side !== view.viewer);
  const person = state.people.find((person) => person.id === idOf(other.name));
  if (person) actAs(person);
}

function hint(words, no = false) {
  put($("hint"), words).classList.toggle("no", no && words !== "");
  renderSays();
}

function letGo() {
  if (!state.clicks.length && !state.denied) return;
  Object.assign(state, { clicks: [], denied: null });
  hint("");
  renderBoard();
}

function renderGame() {
  const { view } = state;
  const start = !view && !state.said && state.known !== null;
  const pick = state.card || !view;
  $("app").dataset.view = state.me && state.known !== null ? (start || (pick && narrow.matches && state.card) ? "start" : view || state.card ? "game" : narrow.matches ? "log" : "game") : "wait";
  card.reveal(pick, Boolean(view));
  $("game").hidden = pick;
  if (!view || pick) return;
  put($("title"), view.title);
  put($("status"), view.status).classList.toggle("mine", view.my_turn && view.open);
  put($("banner"), view.banner ?? "");
  put($("last"), view.last ? text("last-move", { move: view.last }) : "");
  renderCards(view);
  const [budgets, items] = [true, false].map((wanted) => view.panel.filter((item) => (item.kind === "budget") === wanted));
  redrawOn($("budget"), budgets, () => budgets.flatMap(drawBudget));
  redrawOn($("items"), items, () => items.map(drawItem));
  renderPictures(view);
  renderBoard();
}

/** Draws a place anew only where what it is made from has changed. */
function redrawOn(place, data, draw) {
  const print = JSON.stringify(data);
  if (place.dataset.print === print) return;
  place.dataset.print = print;
  place.replaceChildren(...draw());
}

/** The players; at one screen a player who waits may take the seat by the card. */
function renderCards(view) {
  redrawOn($("cards"), [view.cards, view.viewer, state.hotSeat, state.people], () => view.cards.map(({ side, name, lines, to_act }) => {
    const person = state.people.find((person) => person.id === idOf(name));
    const seat = state.hotSeat && person && person.id !== state.me.id && view.to_act.includes(side) && view.to_act.length > 1;
    const content = [el("span", { className: `stone ${side}`, "aria-hidden": "true" }), el("strong", {}, name), ...lines.map((line) => el("span", { className: "figure" }, line))];
    const card = seat ? el("button", { type: "button", "aria-label": text("play-as", { name }), onclick: () => takeSeat(person) }, ...content) : el("div", {}, ...content);
    return el("li", { className: to_act && view.open ? "acts" : "" }, card);
  }));
}

/** The points left and what they pay for: every click is weighed by them, so they stand by the board and not among the rest. */
function drawBudget({ left, costs }) {
  const cost = ({ sign, action, points, affordable }) =>
    el("span", { className: affordable ? "tile active" : "tile", title: affordable ? "" : text("too-dear") }, el("b", {}, points), el("span", {}, action, el("small", {}, sign)), affordable ? null : el("span", { className: "unseen" }, text("too-dear")));
  return [el("span", { className: "left" }, left), ...costs.map(cost)];
}

/** A thing of the panel. Signs and figures are the server's, so they are only laid out here. */
function drawItem(item) {
  if (item.kind === "tiles") {
    return el("li", { className: "tiles" }, ...item.tiles.map(({ sign, name, caption, active }) =>
      el("span", { className: active ? "tile active" : "tile" }, el("b", {}, sign), el("span", {}, name, el("small", {}, caption)))));
  }
  if (item.kind === "table") {
    const row = ({ cells, marked }) => el("tr", { className: marked ? "marked" : "" }, ...cells.map((cell) => el("td", {}, cell)));
    return el("li", {}, el("table", {}, el("thead", {}, el("tr", {}, ...item.head.map((cell) => el("th", { scope: "col" }, cell)))), el("tbody", {}, ...item.rows.map(row))));
  }
  const stone = item.kind === "lost" ? el("span", { className: `stone ${item.side}`, "aria-hidden": "true" }) : null;
  return el("li", { className: `figure ${item.kind === "notice" || item.kind === "lost" ? item.kind : ""}` }, stone, item.text);
}

function setStyle(element, style) {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}

/** Where the squares lie in a picture, as shares of it. */
const places = ({ width, height, area: { left, top, cell, columns, rows } }) => ({
  "--w": width, "--h": height, "--left": `${(100 * left) / width}%`, "--top": `${(100 * top) / height}%`,
  "--across": `${(100 * cell * columns) / width}%`, "--down": `${(100 * cell * rows) / height}%`, "--columns": columns, "--rows": rows,
});

function renderPictures(view) {
  const lay = (image, picture) => {
    if (image.getAttribute("src") !== picture.src) image.src = picture.src;
    if (image.alt !== picture.alt) image.alt = picture.alt;
  };
  const reserves = view.reserves ?? [];
  const idle = (part) => narrow.matches && part.cells.length && part.cells.every((cell) => cell.may === false);
  const tall = [view, ...reserves].reduce((sum, part) => sum + (part.height / part.width) * (idle(part) ? 0.56 : 1), 0);
  setStyle($("game"), { ...places(view), "--tall": tall });
  lay($("picture"), state.picture);
  $("frame").dataset.ghost = view.ghost ?? "";
  for (const id of ["far", "near"]) {
    const at = reserves.findIndex((reserve) => reserve.near === (id === "near"));
    const strip = $(id);
    strip.hidden = at < 0;
    if (at < 0) continue;
    strip.classList.toggle("idle", !reserves[at].cells.some((cell) => cell.may));
    setStyle(strip, places(reserves[at]));
    lay(strip.querySelector("img"), state.reserves[at]);
  }
}

/** The grid keeps its buttons while its size stays, so the focus stays where it is. */
function layGrid(board, { columns, rows }) {
  const size = `${columns}x${rows}`;
  if (board.dataset.size === size) return;
  board.dataset.size = size;
  const cell = () => el("div", { className: "place", role: "gridcell" }, el("button", { type: "button", className: "cell", tabIndex: -1 }));
  const row = () => el("div", { className: "row", role: "row" }, ...Array.from({ length: columns }, cell));
  board.replaceChildren(...Array.from({ length: rows }, row));
}

const cellButtons = (board = $("board")) => [...board.querySelectorAll(".cell")];

function renderBoard() {
  const { view, clicks } = state;
  if (!view || $("game").hidden) return;
  layGrid($("board"), view.area);
  const next = nextClicks();
  const starts = clicks.length ? nextClicks([]) : next;
  const symbols = formSymbols();
  const held = document.activeElement?.closest?.("#board") ? document.activeElement.dataset.square : null;
  const grid = $("board");
  grid.setAttribute("aria-busy", String(state.pending || Boolean(view.old)));
  // What nearly everything has is no sign; then it is shown where somebody points.
  const shown = [...starts.keys()].filter((click) => isSquare(click) && !reserveOf(click));
  grid.classList.toggle("many", shown.length > view.cells.length * 0.2);
  const aims = new Set(clicks.length ? view.aims?.[clicks[0]] : []);
  const buttons = cellButtons();
  view.cells.forEach((cell, at) => drawCell(buttons[at], cell, { next, symbols, aims }));
  oneInTheTabs(buttons, buttons.find((button) => button.dataset.square === (held ?? grid.dataset.at)), held !== null);
  for (const reserve of view.reserves ?? []) renderReserve(reserve);
  highlight(null);
  renderWords(view, next, symbols);
}

/** One button of a grid is reached by the tabulator; from there the arrows go on. */
function oneInTheTabs(buttons, wanted, focus) {
  const one = wanted ?? buttons.find((button) => button.matches(".may, .goal, .fill")) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === one ? 0 : -1;
  if (focus && one && document.activeElement !== one) one.focus();
}

function drawCell(button, cell, { next, symbols, aims }) {
  const { clicks, denied, view } = state;
  const step = clicks.lastIndexOf(cell.square);
  const filled = symbols ? view.form.squares.indexOf(cell.square) : -1;
  const choice = next.get(cell.square);
  // A stone that is only aimed stays in its place; a piece that waits beside the board is still to come.
  const chosen = step >= 0 && !(choice && !view.ghost);
  const goal = clicks.length > 0 && !chosen && completes(choice);
  const may = Boolean(choice) && !goal && !chosen;
  const waits = may && !clicks.length && Boolean(reserveOf(cell.square));
  const ghost = view.ghost && !cell.piece && (may || chosen || goal);
  const classes = ["cell", may && "may", waits && "waits", goal && "goal", goal && cell.piece && "taken", chosen && "chosen", denied === cell.square && "denied",
    filled >= 0 && "fill", aims.has(cell.square) && "aim", ghost && "ghost"];
  button.className = classes.filter(Boolean).join(" ");
  button.dataset.square = cell.square;
  if (chosen && clicks.length > 1) button.dataset.step = step + 1;
  else delete button.dataset.step;
  if (filled >= 0) button.dataset.symbol = symbols[filled];
  const name = choice?.names?.[clicks.length];
  const can = name ?? (may && (cell.piece ? text("can-move") : text("can-choose")));
  const notes = [filled >= 0 && text("setup-square", { symbol: symbols[filled] }), chosen && text("chosen"), may && can, goal && (name ?? text("reachable")),
    aims.has(cell.square) && text("aim")];
  label(button, [cell.label, ...notes.filter(Boolean)].join(", "));
  pressed(button, chosen);
}

function label(button, words) {
  if (button.getAttribute("aria-label") !== words) button.setAttribute("aria-label", words);
}

function pressed(button, is) {
  if (is) button.setAttribute("aria-pressed", "true");
  else button.removeAttribute("aria-pressed");
}

/** The pieces of a side that wait beside the board, each on a place of its own. */
function renderReserve(reserve) {
  const board = $(reserve.near ? "near" : "far").querySelector(".board");
  board.setAttribute("aria-label", reserve.caption);
  layGrid(board, reserve.area);
  const buttons = cellButtons(board);
  const held = board.contains(document.activeElement) ? document.activeElement.dataset.place : null;
  buttons.forEach((button, at) => {
    const cell = reserve.cells[at] ?? { square: "", label: "" };
    const chosen = cell.may && state.clicks.length === 1 && state.clicks[0] === cell.square;
    button.className = ["cell", cell.may && !chosen && !state.clicks.length && "may", chosen && "chosen", state.denied === cell.square && cell.there && "denied"].filter(Boolean).join(" ");
    button.dataset.place = cell.square;
    button.disabled = !cell.there || (!cell.may && !reserve.mine);
    label(button, [cell.label, cell.home ? text("cell-home") : !cell.there && text("cell-gone"), cell.blocked && text("cell-blocked"), cell.may && (chosen ? text("chosen") : text("can-enter"))].filter(Boolean).join(", "));
    pressed(button, chosen);
  });
  oneInTheTabs(buttons, buttons.find((button) => button.dataset.place === (held ?? board.dataset.at)), held !== null);
}

/** Squares that mean the same are shown together while one of them is pointed at. */
function highlight(square) {
  const next = square === null || state.pending ? null : nextClicks();
  const choice = next?.get(square);
  for (const button of cellButtons()) {
    button.classList.toggle("peer", Boolean(choice) && button.dataset.square !== square && next.get(button.dataset.square)?.text === choice.text);
  }
}

/** The one line over the board that matters most now. */
function renderSays() {
  const order = ["hint", "way", "compelled", "banner", "last"];
  const first = order.find((id) => $(id).textContent);
  for (const id of order.slice(1)) $(id).hidden = id !== first;
}

/** Beside whose turn it is: clicks that are no squares, and what else can be done. */
function renderWords(view, next, symbols) {
  const { clicks, pending } = state;
  put($("compelled"), view.my_turn && view.compelled?.length ? text("compelled", { squares: view.compelled.join(", ") }) : "");
  const named = (click) => view.words?.[click] ?? click;
  put($("way"), clicks.length > 1 || (clicks.length && !isSquare(clicks[0])) ? text("way", { way: clicks.map(named).join(" → ") }) : "");
  const button = (words, act, style = "") => el("button", { type: "button", className: `button ${style}`, disabled: pending, onclick: act }, words);
  const done = finished();
  const stop = done.map((choice) => button(done.length > 1 ? choice.text : text("confirm"), () => play(choice.text), "primary"));
  const verbs = [...next.keys()].filter((click) => !isSquare(click));
  const words = verbs.map((click, at) => button(named(click), () => { hint(""); state.denied = null; advance(click); }, clicks.length && !at && !done.length ? "primary" : ""));
  const away = clicks.length ? [button(text("clear"), letGo)] : [];
  redraw($("words"), symbols ? formButtons(view.form, button) : [...stop, ...words, ...away]);
  redrawOn($("controls"), view.controls ?? [], () => (view.controls ?? []).flatMap((row) => [...drawControls(row).children]));
  // While the next person's board is on its way, the buttons of the one before hold the place of theirs.
  for (const control of $("controls").children) control.disabled = Boolean(view.old);
  if (symbols && view.form.help && !$("hint").textContent) hint(view.form.help);
  renderSays();
}

/** Replaces buttons and keeps the focus on the one that says the same. */
function redraw(place, buttons) {
  const held = place.contains(document.activeElement) ? document.activeElement.textContent : null;
  place.replaceChildren(...buttons);
  if (held === null) return;
  const again = buttons.find((button) => button.textContent === held) ?? buttons[0] ?? cellButtons().find((cell) => cell.tabIndex === 0);
  again?.focus();
}

// The board is as large as the room that what stands over it leaves.
const fit = () => $("game").style.setProperty("--over", `${$("boards").offsetTop - $("game").offsetTop}px`);
const fitting = new ResizeObserver(fit);
for (const id of ["lead", "status", "budget", "says", "items", "cards"]) fitting.observe($(id));

// A set-up: each of some squares bears a symbol that a click turns.

/** The symbols chosen so far, if there is something to set up. */
function formSymbols() {
  const { view } = state;
  if (!view?.form || !view.my_turn) return null;
  const key = `${view.code} ${view.viewer}`;
  if (!state.forms.has(key)) state.forms.set(key, view.form.fillings.length ? [...view.form.fillings[0].symbols] : view.form.squares.map(() => view.form.symbols[0]));
  return state.forms.get(key);
}

function turnMan(square) {
  const symbols = formSymbols();
  const { squares, symbols: all } = state.view.form;
  const at = squares.indexOf(square);
  symbols[at] = all[(all.indexOf(symbols[at]) + 1) % all.length];
  renderBoard();
}

function fillForm(symbols) {
  formSymbols().splice(0, Infinity, ...symbols);
  renderBoard();
}

function formButtons(form, button) {
  const random = () => fillForm(form.squares.map(() => form.symbols[crypto.getRandomValues(new Uint32Array(1))[0] % form.symbols.length]));
  return [
    ...(form.fillings ?? []).map(({ label, symbols }) => button(label, () => fillForm([...symbols]))),
    ...(form.random ? [button(form.random, random)] : []),
    button(form.done, () => play(form.prefix + formSymbols().join("")), "primary"),
  ];
}

const cellAt = (target) => target?.closest?.("#boards .cell");

function clickCell(cell) {
  const { square, place } = cell.dataset;
  cell.closest(".board").dataset.at = square ?? place;
  if (square) return clickSquare(square);
  const waiting = state.view?.reserves.flatMap((reserve) => reserve.cells).find((cell) => cell.square === place);
  return waiting && clickSquare(place, waiting);
}

$("boards").onclick = (event) => { const cell = cellAt(event.target); if (cell) clickCell(cell); };
$("boards").onpointerover = (event) => highlight(cellAt(event.target)?.dataset.square ?? null);
$("boards").onpointerleave = () => highlight(null);
$("boards").addEventListener("focusin", (event) => highlight(cellAt(event.target)?.dataset.square ?? null));

// With a mouse, from one square to another is both clicks. A finger that moves scrolls.
let dragged = null;
$("boards").onpointerdown = (event) => { dragged = event.pointerType === "touch" || event.button ? null : cellAt(event.target); };
$("boards").onpointerup = (event) => {
  const [from, to] = [dragged, cellAt(document.elementFromPoint(event.clientX, event.clientY))];
  dragged = null;
  if (!from || !to || from === to || state.pending) return;
  const begun = () => state.clicks.at(-1) === (from.dataset.square ?? from.dataset.place);
  if (!begun()) clickCell(from);
  if (!begun()) return;
  // A click on another piece of one's own begins anew with that one; who drags means both squares.
  const { square } = to.dataset;
  if (!square || nextClicks().has(square)) clickCell(to);
  else { hint(""); deny(square); }
};

$("boards").onkeydown = (event) => {
  const board = event.target.closest(".board");
  const buttons = board ? cellButtons(board) : [];
  const at = buttons.indexOf(event.target);
  if (at < 0) return;
  const [columns, rows] = board.dataset.size.split("x").map(Number);
  const [row, column] = [Math.floor(at / columns), at % columns];
  const to = {
    ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1], ArrowUp: [row - 1, column], ArrowDown: [row + 1, column],
    Home: [row, 0], End: [row, columns - 1], PageUp: [0, column], PageDown: [rows - 1, column],
  }[event.key];
  if (!to) return;
  event.preventDefault();
  if (to[0] < 0 || to[0] >= rows || to[1] < 0 || to[1] >= columns) return;
  const button = buttons[to[0] * columns + to[1]];
  if (button.disabled) return;
  board.dataset.at = button.dataset.square ?? button.dataset.place;
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
  button.focus();
};
$("table").addEventListener("keydown", (event) => { if (event.key === "Escape") letGo(); });

// ---------------------------------------------------------------- first visit

const card = {
  names: store.get(localStorage, "names"),
  kind: store.get(localStorage, "kind"),

  draw() {
    const kind = state.offers.some((offer) => offer.kind === this.kind) ? this.kind : state.offers[0]?.kind;
    const offer = ({ kind: of, name, tagline, picture }) => el("label", { className: "offer" },
      el("input", { type: "radio", name: "offer", value: of, checked: of === kind, "aria-label": name, onchange: () => this.presets() }),
      el("img", { src: picture.src, alt: picture.alt }), el("div", {}, el("strong", {}, name), el("p", {}, tagline)));
    const [one, two] = this.names ?? [text("player-one"), text("player-two")];
    const field = (id, label, value) => el("label", { for: id }, text(label), el("input", { id, value, maxLength: 40, required: true }));
    const form = el("form", { className: "card", onsubmit: (event) => { event.preventDefault(); this.start(); } },
      el("div", {}, el("h2", {}, text("greeting")), el("p", { className: "lead" }, text("greeting-more"))),
      el("fieldset", { className: "offers", "aria-label": text("variants") }, ...state.offers.map(offer)),
      el("div", { className: "starter" }, field("player-one", "first-name", one), field("player-two", "second-name", two),
        el("label", { for: "preset" }, text("preset"), el("select", { id: "preset" })),
        el("button", { id: "start", className: "button primary big" }, text("start"))),
      el("p", { id: "card-error", className: "line-error", role: "status" }),
      el("button", { id: "card-back", type: "button", className: "button", hidden: true, onclick: () => { state.card = false; renderGame(); } }, text("back-to-board")));
    form.id = "card";
    form.hidden = $("card").hidden;
    $("card").replaceWith(form);
    this.presets();
  },

  reveal(is, hasBoard) {
    $("card").hidden = !is;
    const back = $("card-back");
    if (back) back.hidden = !hasBoard;
  },

  chosen() { return state.offers.find((offer) => offer.kind === $("card").querySelector("[name=offer]:checked")?.value); },

  presets() {
    $("preset").replaceChildren(...(this.chosen()?.presets ?? []).map(({ value, label }) => el("option", { value }, label)));
    $("preset").closest("label").hidden = !this.chosen()?.presets.length;
  },

  /** From two names to a running game: one challenges, the other accepts, both at this screen. */
  async start() {
    const offer = this.chosen();
    const [one, two] = ["player-one", "player-two"].map((id) => $(id).value.replaceAll('"', "").trim());
    const error = $("card-error");
    put(error, idOf(one) === idOf(two) ? text("error-same-names") : "");
    if (error.textContent || !offer) return;
    $("start").disabled = true;
    this.names = [one, two];
    this.kind = offer.kind;
    store.set(localStorage, "names", this.names);
    store.set(localStorage, "kind", offer.kind);
    try {
      put(error, await this.challenge(offer, { id: idOf(one), name: one }, { id: idOf(two), name: two }, $("preset").value));
    } catch (refused) {
      put(error, refused.message);
    } finally {
      $("start").disabled = false;
    }
  },

  async challenge(offer, one, two, preset) {
    actAs(one);
    const line = `/${offer.kind} new "${two.name}"${preset ? ` preset=${preset}` : ""}`;
    const challenge = await send("say", { id: newId(), as: one.name, channel: state.channel, text: line });
    const posted = challenge.messages.find((message) => !message.private && message.author === null);
    const button = posted?.controls.flat().find((control) => control.style === "primary");
    if (!button) return onlyPrivate(challenge);
    state.hotSeat = true;
    store.set(sessionStorage, "hot-seat", true);
    state.card = false;
    const taken = await press(button.id, [], posted.id, null, two);
    renderSide();
    return taken.refused ?? onlyPrivate(taken);
  },
};

narrow.addEventListener("change", () => renderGame());

// ---------------------------------------------------------------- beginning

async function begin() {
  state.channel = url.get("channel") ?? store.get(sessionStorage, "channel") ?? "main";
  state.turn = store.get(localStorage, "turn") ?? true;
  state.hotSeat = !url.get("as") && (store.get(sessionStorage, "hot-seat") ?? false);
  past.at = past.lines.length;
  const name = url.get("as") ?? store.get(sessionStorage, "as") ?? card.names?.[0] ?? "";
  state.me = name ? { id: idOf(name), name } : null;
  for (;;) {
    try {
      await hello();
      break;
    } catch (error) {
      // A name or channel of the address that will not do is left out.
      if (error instanceof Refused && error.status === 400) Object.assign(state, { me: null, channel: "main" });
      else await wait(1000);
    }
  }
  follow(false);
}

begin();
