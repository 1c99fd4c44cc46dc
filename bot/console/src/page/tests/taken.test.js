import assert from "node:assert/strict";
import { test } from "node:test";
import { begunFrom } from "../app/home/taken.js";

const seat = (code, kind, own = true) => ({ code, kind, own });
const listed = (code, kind, viewer = "white") => ({ code, kind, viewer });

test("a game has begun from a seat that is gone", () => {
  const before = { seats: [seat("s1", "go"), seat("s2", "ordo")], games: new Set(["g1"]) };
  const games = [listed("g1", "go"), listed("g2", "go")];
  assert.equal(begunFrom(before, [seat("s2", "ordo")], games)?.code, "g2");
});

test("a seat that was withdrawn, another one's, or a game of others begins nothing", () => {
  const before = { seats: [seat("s1", "go"), seat("s3", "dama", false)], games: new Set(["g1"]) };
  assert.equal(begunFrom(before, [], [listed("g1", "go")]), null);
  assert.equal(begunFrom(before, [seat("s1", "go")], [listed("g2", "go"), listed("g3", "dama")]), null);
  assert.equal(begunFrom(before, [], [listed("g2", "go", null)]), null);
});
