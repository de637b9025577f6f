// @lane live once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PLATFORM, START } from "../../scripts/product.ts";
import { localPlatform } from "../../server/local/transport.ts";
import { block } from "../support/configuration.ts";
import { keptOrder } from "../support/ordering.ts";
import { ratesOnPlatform } from "../support/rates.ts";
import { DESKTOP, newShop, PHONE } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { expectRun, post, storeRule } from "./support/rules.ts";
import { WithDatabase } from "./support/with-database.ts";

const part = (page: Page) => outer(page).getByRole("region", { name: "Order", exact: true });
const button = (page: Page) => part(page).getByRole("button");
const cart = (page: Page) => outer(page).getByRole("region", { name: "Cart", exact: true });
const choose = (page: Page, label: string, value: string) =>
  outer(page).getByRole("region", { name: "Market" }).getByLabel(label).selectOption(value);

/** The checkout of a store that has the app, with a Canadian buyer. */
async function checkout({ open }: WithDatabase, viewport = DESKTOP): Promise<{ page: Page; shop: string }> {
  const shop = newShop();
  const page = await open("/", viewport, shop);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.goto(`/local/checkout?shop=${shop}`);
  await expectRun(page);
  await choose(page, "Country", "CA");
  await expectRun(page);
  return { page, shop };
}

describe.each([
  ["in local mode", START, ""],
  ["on a served platform", PLATFORM, "platform"],
])("an order that is placed on the checkout page %s", (_, program, below) => {
  const product = new WithDatabase(program, below);

  it("is shown with its lines and amounts, and kept with them", async () => {
    const { page, shop } = await checkout(product);
    await cart(page).getByText("Line properties").click();
    await cart(page).getByRole("button", { name: "Add property" }).click();
    await cart(page).getByLabel("Key 1").fill("_cartwright_upsell");
    await cart(page).getByLabel("Value 1").fill("upsell-7");
    await cart(page)
      .getByRole("textbox", { name: /^Quantity of/ })
      .fill("2");
    await outer(page).getByLabel("Discount code").fill("WELCOME10");
    await expectRun(page);
    await button(page).press("Enter");
    await part(page)
      .getByRole("heading", { name: /^Order #\d+ was placed$/ })
      .waitFor();
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await part(page).locator(".placed li").allInnerTexts()).toEqual([
      expect.stringMatching(/^2 \u00d7 Ridgeline Down Jacket \(S \/ Black\)\s+CA\$682\.26\s+_cartwright_upsell: upsell-7$/),
    ]);
    expect(await part(page).locator(".placed dd").allInnerTexts()).toEqual(["\u2212CA$68.23", "CA$614.03", "$448.20"]);
    const [order] = await product.database.owner("orders").where({ shop });
    expect(await keptOrder(product.database, shop, Number(order.id))).toMatchObject({
      order: { subtotal: "448.2000", currency: "USD", presentment_currency: "CAD", presentment_subtotal: "614.0300" },
      lines: [
        {
          ...{ title: "Ridgeline Down Jacket", quantity: 2, attributes: { _cartwright_upsell: "upsell-7" } },
          ...{ price: "249.0000", discount: "49.8000", presentment_price: "341.1300", presentment_discount: "68.2300" },
        },
      ],
    });
    const read = await ratesOnPlatform({ platform: localPlatform(product.database.owner) }, shop);
    expect(read).toMatchObject({ currency: "USD", rates: { CAD: { rate: "1.36999" } } });
  });

  it("is one each time", async () => {
    const { page, shop } = await checkout(product);
    const names = new Set<string>();
    for (let count = 1; count <= 2; count++) {
      await button(page).click();
      await expect.poll(async () => (await product.database.owner("orders").where({ shop })).length).toBe(count);
      await expect.poll(async () => names.add(String(await part(page).getByRole("heading", { level: 3 }).textContent())).size).toBe(count);
    }
  });
});

describe("Place order", () => {
  const product = new WithDatabase(START);
  const orders = async (shop: string) => (await product.database.owner("orders").where({ shop })).length;

  it("cannot be pressed with an empty cart, and says why", async () => {
    const { page } = await checkout(product);
    await cart(page)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await part(page).getByText("The cart is empty.").waitFor();
    expect(await button(page).isDisabled()).toBe(true);
  });

  it("cannot be pressed while a rule keeps the buyer from going on", async () => {
    const { page } = await checkout(product);
    const rule = block({ runLocations: { checkoutCompletion: true, checkoutInteraction: true } });
    await page.goto(`/?shop=${new URL(page.url()).searchParams.get("shop")}`);
    await storeRule(page, rule, "/api/apps/validation");
    await page.goto(page.url().replace("/?", "/local/checkout?"));
    await part(page).getByText("A rule keeps the buyer from going on.").waitFor();
    expect(await button(page).isDisabled()).toBe(true);
  });

  it.each([
    ["desktop", DESKTOP],
    ["phone", PHONE],
  ])("shows what a rule says that looks at the last step only, on a %s", async (name, viewport) => {
    const { page, shop } = await checkout(product, viewport);
    await button(page).click();
    await part(page)
      .getByRole("heading", { name: /was placed$/ })
      .waitFor();
    await expectGoodLooks(page, `checkout-placed-${name}`);
    await page.goto(`/?shop=${shop}`);
    expect(await post(page, "/api/apps/validation", block())).toMatchObject({ status: 200 });
    await page.goto(`/local/checkout?shop=${shop}`);
    await expectRun(page);
    await button(page).click();
    await part(page).getByRole("alert").getByText("We do not deliver this.").waitFor();
    expect(await orders(shop)).toBe(1);
    await expectGoodLooks(page, `checkout-not-placed-${name}`);
  });

  it("says that the store is away, and can be pressed again", async () => {
    const { page, shop } = await checkout(product);
    await page.route("**/local/order", (route) => route.abort(), { times: 1 });
    await button(page).click();
    await part(page).getByRole("alert").getByText("The order was not placed").waitFor();
    await button(page).click();
    await part(page)
      .getByRole("heading", { name: /was placed$/ })
      .waitFor();
    expect([await part(page).getByRole("alert").count(), await orders(shop)]).toEqual([0, 1]);
  });
});
