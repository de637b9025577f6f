// @lane browser local once

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CALL, HIGH, REWARD, Rewards } from "./support/rewards.ts";
import { post } from "./support/rules.ts";
import { shopOf } from "./support/store.ts";

const rewards = new Rewards();
const MESSAGE = "Buy two hats first.";
const buying = (pieces: number) => ({ ...REWARD, steps: [{ type: "purchase", product: "Hat", pieces }] });
const NOTE = { type: "json", value: JSON.stringify({ open: true, message: MESSAGE, until: "2999-12-31" }) };

/** Returns the errors that block a buyer's payment, with the note of a block on the cart. */
async function refusals(page: Page): Promise<string[]> {
  const facts = { cart: { metafields: { "$app:cartwright": { "gate-purchase": NOTE } } } };
  const reply = await page.request.post("/local/checkout/run", { data: { shop: shopOf(page), checkout: { step: "payment", facts } } });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).errors.map(({ message }: { message: string }) => message);
}

const standing = (page: Page) => page.evaluate(async () => (await (await fetch("/api/apps/reconcilers?family=reward")).json()).data);
const told = (kept: boolean, problem: string | null = null) => [
  { id: "open-purchases", unmet: "Orders do not wait for purchases", kept, problem, scope: null },
];

describe("a purely declared owner", () => {
  it("has a Function with its messages, which reads the note of the block that names it", () => {
    const file = (name: string) => readFileSync(rewards.path("extensions", "purchase-gate", name), "utf8");
    expect(file("shopify.extension.toml")).toMatch(/^name = "Open purchases"$/m);
    expect(file("input.graphql")).toMatch(/gate0: metafield\(namespace: "\$app:cartwright", key: "gate-purchase"\)/);
    expect(readFileSync(rewards.path("extensions", "checkout-gate", "input.graphql"), "utf8")).not.toContain("gate-purchase");
  });

  it("is created with the first configuration that needs it, makes orders wait meanwhile, and is deleted with the last", async () => {
    const page = await rewards.open("/rewards", HIGH);
    await page.getByRole("heading", { name: "No rewards" }).waitFor();
    await post(page, CALL, buying(1));
    expect([await refusals(page), await standing(page)]).toEqual([[], told(false)]);
    const { body: first } = await post(page, CALL, buying(2));
    const { body: second } = await post(page, CALL, buying(3));
    expect([await refusals(page), await standing(page)]).toEqual([[MESSAGE], told(true)]);
    const remove = (guid: unknown) => page.evaluate((path) => fetch(path, { method: "DELETE" }), `${CALL}/${guid}`);
    await remove(first.guid);
    expect(await refusals(page)).toEqual([MESSAGE]);
    await remove(second.guid);
    expect([await refusals(page), await standing(page)]).toEqual([[], told(false)]);
  });
});
