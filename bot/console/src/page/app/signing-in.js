/** On the page for signing in: what the link behind the address is for, signing in by it, and signing out. */
(() => {
  /** @template {HTMLElement} T @param {string} id @param {new () => T} kind @returns {T} */
  const part = (id, kind) => {
    const found = document.getElementById(id);
    if (!(found instanceof kind)) throw new Error(id);
    return found;
  };
  const [stranger, link, member] = ["stranger", "link", "member"].map((id) => part(id, HTMLFormElement));
  const wrong = part("wrong", HTMLElement);
  const secret = location.hash.slice(1);
  // The secret stays in no history.
  if (secret) history.replaceState(null, "", "/sign-in");
  // A link that is opened in this tab only changes what is behind the address.
  addEventListener("hashchange", () => location.reload());

  /** @param {string} what @param {object} body @returns {Promise<any>} the answer; null for a link that has ended */
  async function ask(what, body) {
    const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`/api/sign-in/${what}`, options);
    if (answer.status === 410) return null;
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }

  /** @param {() => Promise<void>} act */
  const tell = (act) => {
    wrong.textContent = "";
    act().catch(() => {
      wrong.textContent = wrong.dataset.failed ?? "";
    });
  };

  function ended() {
    if (link) link.hidden = true;
    wrong.textContent = wrong.dataset.ended ?? "";
  }

  if (secret && stranger && link && member) {
    tell(async () => {
      const owner = await ask("look", { secret });
      if (!owner) return ended();
      const [before = "", between = "", after = ""] = (link.dataset.who ?? "").split(/%name%|%platform%/);
      const name = document.createElement("strong");
      name.textContent = owner.name;
      part("who", HTMLElement).replaceChildren(before, name, between, owner.platform, after);
      stranger.hidden = member.hidden = true;
      link.hidden = false;
      link.querySelector("button")?.focus();
    });
  }
  // A link of the bot; what stands behind `#` goes the same way as that of an opened one.
  const paste = part("paste", HTMLInputElement);
  /** @param {string | undefined} secret */
  const follow = (secret) => secret && location.assign(`/sign-in#${secret}`);
  paste.addEventListener("input", () => follow(paste.value.match(/#([\w-]{43})\s*$/)?.[1]));
  stranger?.addEventListener("submit", (event) => {
    event.preventDefault();
    follow(paste.value.trim().split("#")[1]);
  });
  link?.addEventListener("submit", (event) => {
    event.preventDefault();
    tell(async () => {
      const done = await ask("link", { secret });
      if (done) location.replace(done.page);
      else ended();
    });
  });
  member?.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter;
    const everywhere = pressed instanceof HTMLButtonElement && pressed.value === "yes";
    tell(async () => {
      await ask("end", { everywhere });
      location.replace("/sign-in");
    });
  });
})();
