// @lane database
import { beforeEach, describe, expect, it } from "vitest";
import { putRate } from "../../server/db/rates.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import { Apart } from "../support/drift-stage.ts";
import { ratesOnPlatform, tamper } from "../support/rates.ts";
import { upsell } from "../support/upsell.ts";

const apart = new Apart();
const NOON = "2026-11-20T12:00:00Z";
const WHOLE = { version: 1, currency: "USD", rates: { CAD: { rate: "1.3512", at: NOON } } };
const rates = () => ratesOnPlatform(apart.server, apart.shop);
const standing = () => apart.server.get("/api/apps/document?family=upsell", apart.shop);
const save = () => apart.server.post("/api/apps/upsell/create", { data: upsell() }, apart.shop);
const rebuild = () => apart.server.post("/api/apps/document", { data: { family: "upsell", act: "rebuild" } }, apart.shop);
const deleteAll = () => apart.server.post("/api/apps/upsell/all", {}, apart.shop);
const writes = () => apart.calls.filter((each) => each === "MetafieldsSet").length;

beforeEach(async () => {
  apart.before = undefined;
  await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
  const at = new Date(NOON);
  const order = { order_id: "1", placed_at: at, changed_at: at, triggered_at: at };
  await apart.server.database.withShop(apart.shop, (tenant) =>
    putRate(tenant, { base: "USD", currency: "CAD", rate: "1.3512", off: 0, ...order }),
  );
  await save();
  await apart.reconcile();
  expect(await rates()).toEqual(WHOLE);
});

const DAMAGE = [
  "",
  "{",
  "null",
  "7",
  "[]",
  "{}",
  '{"version":2,"currency":"USD","rates":{}}',
  '{"version":1,"currency":"GBP","rates":{}}',
  '{"version":1,"currency":"USD","rates":[7]}',
  `{"version":1,"currency":"USD","rates":{"CAD":{"rate":"much","at":"${NOON}"}}}`,
  '{"version":1,"currency":"USD","rates":{"CAD":{"rate":"1.3512","at":"then"}}}',
];

describe.each(DAMAGE)("rates that are %j", (text) => {
  it.each([
    ["a save", save],
    ["a look at the documents beside them", standing],
    ["Rebuild", rebuild],
    ["Delete all", deleteAll],
  ])("are rewritten by %s", async (_, act) => {
    await tamper(apart.server, apart.shop, text);
    expect((await act()).status).toBe(200);
    expect(await rates()).toEqual(WHOLE);
  });
});

describe("rates beside the documents of a store", () => {
  it("are not written when they are intact, or not there yet", async () => {
    const before = writes();
    await standing();
    await tamper(apart.server, apart.shop, null);
    await standing();
    expect([writes() - before, await rates()]).toEqual([0, null]);
  });

  it("are written by recovery when Shopify refuses them, and keep nothing else from being saved", async () => {
    await tamper(apart.server, apart.shop, "{");
    const refuse = async (operation: string) => {
      if (operation === "MetafieldsSet") throw new PlatformError("unavailable", "THROTTLED", "Try again later.");
    };
    apart.before = refuse;
    expect((await standing()).body.data.state).toBe("whole");
    apart.before = undefined;
    await recoverPending(apart.server.services);
    expect(await rates()).toEqual(WHOLE);
  });
});
