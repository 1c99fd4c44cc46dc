import assert from "node:assert/strict";
import { test } from "node:test";
import { Drafts, isChecked, isFound, joined, saveAll } from "../app/settings/drafts.js";

const draft = (key, value, scope = "server") => ({ scope, key, value });

test("a draft is a value other than the one that holds, by scope", () => {
  const drafts = new Drafts();
  drafts.put(draft("theme", "dark"), "classic");
  drafts.put(draft("theme", "classic", "channel"), "classic");
  assert.equal(drafts.of(draft("theme")), "dark");
  assert.equal(drafts.of(draft("theme", "", "channel")), undefined);
  drafts.put(draft("theme", "classic"), "classic");
  assert.deepEqual(drafts.all, []);
});

test("what is refused is tried again after what was taken", async () => {
  const drafts = new Drafts();
  for (const one of [draft("handicap", "9"), draft("size", "19"), draft("komi", "x")]) drafts.put(one, "");
  const sent = [];
  const { saved, refused } = await saveAll(drafts, async ({ key }) => {
    sent.push(key);
    return key === "size" || (key === "handicap" && sent.includes("size"));
  });
  assert.deepEqual(sent, ["handicap", "size", "komi", "handicap", "komi", "komi"]);
  assert.equal(saved, 2);
  assert.deepEqual(
    refused.map(({ key }) => key),
    ["komi"],
  );
  assert.deepEqual(
    drafts.all.map(({ key }) => key),
    ["komi"],
  );
});

test("a refusal of everything ends at once", async () => {
  const drafts = new Drafts();
  drafts.put(draft("komi", "x"), "");
  let sent = 0;
  const { saved } = await saveAll(drafts, async () => {
    sent++;
    return false;
  });
  assert.deepEqual([saved, sent], [0, 1]);
});

test("a search knows neither capitals nor accents nor order", () => {
  const texts = ["Barvy herních plánů", "theme", "Tmavé"];
  for (const typed of ["", "planu", "THEME", "tmave barvy", " plánů  theme "]) assert.ok(isFound(typed, texts), typed);
  assert.ok(!isFound("theme komi", texts));
});

test("all boxes have a word of their own", () => {
  const input = { kind: "several", all: "all", values: ["go", "dama"].map((value) => ({ value, label: value })) };
  assert.equal(joined(["go", "dama"], input), "all");
  assert.equal(joined(["go"], input), "go");
  assert.ok(isChecked("go", "all", "all") && isChecked("go", "dama,go", "all") && !isChecked("go", "gomoku", "all"));
});
