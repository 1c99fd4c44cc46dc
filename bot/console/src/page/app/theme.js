/* Small and blocking, in the head: the theme stands before the first paint. The policy of the page forbids inline scripts. */
(() => {
  const kept = (/** @type {string} */ name, /** @type {string} */ otherwise) => {
    try {
      return JSON.parse(localStorage.getItem(`deska:${name}`) ?? "null") || otherwise;
    } catch {
      return otherwise;
    }
  };
  const device = () =>
    matchMedia("(prefers-contrast: more)").matches
      ? "contrast"
      : matchMedia("(prefers-color-scheme: dark)").matches
        ? "dark"
        : "light";
  const set = () => {
    const page = kept("theme", "auto");
    document.documentElement.dataset.theme = page === "auto" ? device() : page;
  };
  set();
  for (const media of ["(prefers-contrast: more)", "(prefers-color-scheme: dark)"])
    matchMedia(media).addEventListener("change", set);
  addEventListener("deska-theme", set);
})();
