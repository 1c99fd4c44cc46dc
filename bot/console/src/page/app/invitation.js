/** On the page of an invitation: proposes the name that its reader has in this browser, and lets who invites copy or withdraw it. */
(() => {
  /** @template T @param {string} key @param {T} otherwise @returns {T} */
  const kept = (key, otherwise) => {
    try {
      return JSON.parse(localStorage.getItem(`deska:${key}`) ?? "null") ?? otherwise;
    } catch {
      // A browser without storage knows nobody.
      return otherwise;
    }
  };
  const page = document.querySelector("main");
  const field = document.getElementById("name");
  const known = document.querySelector("[name=known]");
  const form = document.querySelector("form");
  const own = document.getElementById("own");
  const link = document.getElementById("link");
  const title = document.querySelector("h1");
  if (!page || !form || !own || !title || !(link instanceof HTMLInputElement)) return;
  const { seat = "", by, channel = "", title: words = "" } = page.dataset;
  const me = kept("me", "");
  if (field instanceof HTMLInputElement && known instanceof HTMLInputElement && !known.value && me)
    field.value = known.value = me;
  if (by !== undefined && [...kept("own", /** @type {unknown[]} */ ([])), me.trim().toLowerCase()].includes(by)) {
    [form.hidden, own.hidden] = [true, false];
    title.textContent = words;
  }
  link.value = location.origin + location.pathname;

  const copy = document.getElementById("copy");
  copy?.addEventListener("click", () => {
    // Without a safe connection browsers have no clipboard; what is selected can be copied by hand.
    link.select();
    navigator.clipboard?.writeText(link.value).then(
      () => {
        copy.textContent = copy.dataset.done ?? "";
      },
      () => {},
    );
  });
  document.getElementById("withdraw")?.addEventListener("click", async () => {
    const who = by === undefined ? {} : { as: by, channel };
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const body = JSON.stringify({ id, ...who, control: `withdraw:${seat}`, values: [] });
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/press", { method: "POST", headers, body }).catch(() => null);
    const failed = document.getElementById("failed");
    // What has become of it stands on the page then.
    if (answer?.ok) location.reload();
    else if (failed) failed.textContent = answer ? answer.statusText : (failed.dataset.lost ?? "");
  });
})();
