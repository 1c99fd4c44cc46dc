/** On the page without a connection: speaks the language in which the page was last read, and tries again by itself. */
(() => {
  /** Milliseconds between two tries. */
  const PAUSE = 5_000;
  const last = () => {
    try {
      return JSON.parse(localStorage.getItem("deska:spoken") ?? "null");
    } catch {
      return null;
    }
  };
  /** @type {NodeListOf<HTMLElement>} */
  const parts = document.querySelectorAll("section[lang]");
  const languages = [last(), ...navigator.languages.map((tag) => tag.split("-")[0]), "en"];
  const spoken = languages.find((tag) => [...parts].some((part) => part.lang === tag));
  for (const part of parts) part.hidden = part.lang !== spoken;
  document.documentElement.lang = spoken ?? "en";

  // Only what a person goes to is answered by the kept page: this is a question to the server.
  const tryAgain = async () => {
    const answer = await fetch("/offline.html", { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer?.ok) location.reload();
  };
  addEventListener("online", tryAgain);
  setInterval(tryAgain, PAUSE);
})();
