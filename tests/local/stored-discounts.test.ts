// @lane database
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCheckout } from "../../server/emulator/checkout/read-checkout.ts";
import { noteFailures, readRecords } from "../../server/emulator/checkout/records.ts";
import { runCheckout } from "../../server/emulator/checkout/run-checkout.ts";
import type { LocalPlatform } from "../../server/emulator/local-platform.ts";
import { readStore } from "../../server/emulator/shops.ts";
import { createDiscount, deactivateDiscount, listDiscounts } from "../../server/shopify/discounts.ts";
import { answering } from "../support/answering-function.ts";
import { newPlatform, OTHER, SHOP } from "./platform.ts";

const HANDLE = "gift-rules";

let platform: LocalPlatform;
let db: Knex;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ platform, db, close } = await newPlatform());
  await db("local.shops").update({ data: db.raw("data || ?", JSON.stringify({ scopes: ["write_discounts"] })) });
});
afterAll(() => close());

/** Deploys a Function with an answer, and runs a cart of one mug as the store has it. */
async function run(answer: unknown, shop = SHOP) {
  const { wasmPath } = platform.functions().find(({ handle }) => handle === HANDLE) ?? expect.fail(`${HANDLE} is not deployed`);
  mkdirSync(dirname(wasmPath), { recursive: true });
  writeFileSync(wasmPath, answering(answer));
  const store = (await readStore(db, shop)) ?? expect.fail("there is no such store");
  const { checkout } = readCheckout(store, { lines: [{ product: "Enamel Mug", price: "10.00" }] });
  const { result, failed } = runCheckout(store, platform.functions(), await readRecords(db, shop), checkout);
  await noteFailures(db, shop, failed);
  return result;
}

const candidate = { targets: [{ cartLine: { id: "gid://shopify/CartLine/0" } }], value: { percentage: { value: 100 } } };
const FREE = { operations: [{ productDiscountsAdd: { selectionStrategy: "ALL", candidates: [candidate] } }] };

it("an automatic discount that the app has created runs in its store's checkout until it ends", async () => {
  const client = platform.client(SHOP);
  const { id } = await createDiscount(client, HANDLE, { title: "Free mug", metafields: [] });
  const { cost, rules } = await run(FREE);
  expect(rules).toMatchObject([{ title: "Free mug", pack: HANDLE, enabled: true }]);
  expect(cost).toMatchObject({ total: "0.00", discounts: [{ title: "Free mug", code: null, amount: "10.00" }] });
  expect((await run(FREE, OTHER)).cost.total).toBe("10.00");
  await deactivateDiscount(client, id);
  expect(await run(FREE)).toMatchObject({ cost: { total: "10.00" }, rules: [{ enabled: false }] });
});

it("an automatic discount reports since when its Function has failed", async () => {
  const client = platform.client(SHOP);
  const { id } = await createDiscount(client, HANDLE, { title: "Broken", metafields: [] });
  expect((await run({ operations: [{ productDiscountsAdd: {} }] })).cost.total).toBe("10.00");
  expect((await listDiscounts(client)).find((each) => each.id === id)?.failingSince).not.toBeNull();
});
