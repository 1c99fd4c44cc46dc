/** On the page of an invitation: proposes the name that its reader has in this browser already. */
(() => {
  const field = document.getElementById("name");
  const known = document.querySelector("[name=known]");
  if (!(field instanceof HTMLInputElement && known instanceof HTMLInputElement) || known.value) return;
  try {
    const name = JSON.parse(localStorage.getItem("deska:me") ?? "null");
    if (typeof name === "string" && name) field.value = known.value = name;
  } catch {
    // A browser without storage knows nobody.
  }
})();
