// @lane browser local once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { outer } from "./support/frame.ts";
import { Grown } from "./support/grown.ts";
import { methodsAtCheckout, post, row } from "./support/rules.ts";
import { become, shopOf } from "./support/store.ts";

const grown = new Grown();
const CALL = "/api/apps/cash";
const RULE = {
  ...{ name: "No Klarna here", type: "Cash Rule", subtype: "hide", wallets: ["Klarna"], how: {}, companies: true, enabled: true },
  conditions: [{ id: "1", type: "Country", operator: "is", value: ["US"] }],
};
const COMPANY = "dev.patel@example.com";
const FUNCTIONS = ["cash-payment-methods-rules", "cash-validations-rules"];

/** Returns the effects of Functions: those that ran for a rule, the remaining payment methods, and the errors that block the payment. */
async function checkOut(page: Page, checkout: object) {
  const data = { shop: shopOf(page), checkout: { step: "payment", ...checkout } };
  const reply = await page.request.post("/local/checkout/run", { data });
  expect(reply.status(), await reply.text()).toBe(200);
  const { after, errors, rules } = await reply.json();
  return {
    ran: rules.map(({ guid, pack }: Record<string, string>) => [guid, pack]),
    klarna: after.paymentMethods.some(({ name }: { name: string }) => name === "Klarna"),
    errors: errors.map(({ message }: { message: string }) => message),
  };
}

/** The rules that the platform hands to the block. */
async function inBlock(page: Page): Promise<string[]> {
  const { blocks } = await (await page.request.get(`/local/blocks?shop=${shopOf(page)}`)).json();
  const { metafields } = blocks.find(({ handle }: { handle: string }) => handle === "cash-block");
  return metafields.flatMap(({ value }: { value: string }) => JSON.parse(value).cash.map(({ guid }: { guid: string }) => guid));
}

/** Since when checkout has gone on without the only rule. */
const failingSince = (page: Page) =>
  page.evaluate(async (call) => (await (await fetch(call)).json()).body.data.cash.edges[0].node.failingSince, CALL);

describe("a family with a block and two Functions, purely declared,", () => {
  it("has all three running in checkout, as long as its rule exists", async () => {
    const page = await grown.open("/cash");
    await page.getByRole("heading", { name: "No cash rules" }).waitFor();
    const { status, body } = await post(page, CALL, RULE);
    expect(status, JSON.stringify(body)).toBe(200);
    const ran = FUNCTIONS.map((pack) => [body.guid, pack]);
    const country = (code: string) => ({ market: { country: code } });
    expect(await checkOut(page, country("US"))).toEqual({ ran, klarna: false, errors: [] });
    expect(await checkOut(page, { ...country("US"), customer: COMPANY })).toEqual({ ran, klarna: false, errors: ["Pay by card"] });
    expect(await checkOut(page, { ...country("DE"), customer: COMPANY })).toEqual({ ran, klarna: true, errors: [] });

    expect(await methodsAtCheckout(page)).toEqual(expect.arrayContaining(["Klarna Hidden"]));
    await outer(page).getByRole("button", { name: "Place Ways to pay" }).click();
    const block = outer(page).frameLocator('iframe[title="Ways to pay"]');
    expect(await block.getByText(RULE.name).count(), "the buyer's country is not known yet").toBe(0);
    await outer(page).getByRole("combobox", { name: "Delivery address" }).selectOption({ label: "Another address" });
    await block.getByText("Not every way to pay").waitFor();
    await block.getByText(RULE.name).waitFor();
    expect(await inBlock(page)).toEqual([body.guid]);

    const shop = shopOf(page);
    await page.goto(`/cash?shop=${shop}`);
    await row(page, RULE.name).getByText("Enabled").waitFor();
    expect(await failingSince(page)).toBeUndefined();
    await become(page, shop, { functionInstructions: 100 });
    expect(await checkOut(page, country("US"))).toEqual({ ran, klarna: true, errors: [] });
    expect(await failingSince(page)).toMatch(/^\d{4}-\d\d-\d\dT/);
    await become(page, shop, { functionInstructions: null });
    await page.goto(`/cash?shop=${shop}`);
    await row(page, RULE.name)
      .getByText(/^Failing at checkout since /)
      .waitFor();

    await page.evaluate((path) => fetch(path, { method: "DELETE" }), `${CALL}/${body.guid}`);
    expect(await checkOut(page, { ...country("US"), customer: COMPANY })).toEqual({ ran: [], klarna: true, errors: [] });
    expect(await inBlock(page)).toEqual([]);
  });
});
