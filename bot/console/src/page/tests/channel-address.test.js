import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOfChannel, moved, said } from "../channel-address.js";

test("the path of an address names the channel", () => {
  assert.equal(said({ pathname: "/channel/go-klub", search: "?as=Bob" }).get("channel"), "go-klub");
  assert.equal(said({ pathname: "/channel/%C5%A1achy", search: "?channel=main" }).get("channel"), "šachy");
  assert.equal(said({ pathname: "/channel", search: "" }).get("channel"), null);
  assert.equal(said({ pathname: "/g/k7f2", search: "?channel=main" }).get("channel"), "main");
});

test("an address of another channel keeps the rest", () => {
  assert.equal(moved({ search: "?as=Bob&channel=main" }, "šachy"), "/channel/%C5%A1achy?as=Bob");
  assert.equal(moved({ search: "" }, "main"), "/channel/main");
  assert.equal(addressOfChannel("main", { as: "Jan Novák" }), "/channel/main?as=Jan+Nov%C3%A1k");
});
