// @lane browser live

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { localPlatform } from "../../server/emulator/local-platform.ts";
import { block } from "../support/configuration.ts";
import { keptOrder } from "../support/ordering.ts";
import { ratesOnPlatform } from "../support/rates.ts";
import { MARKED } from "../support/webhooks.ts";
import { browserPages, newShop } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { platformData } from "./support/platform-data.ts";
import { expectRun, post } from "./support/rules.ts";

const { open } = browserPages();
const platform = platformData();

const part = (page: Page) => outer(page).getByRole("region", { name: "Order", exact: true });
const button = (page: Page) => part(page).getByRole("button");
const cart = (page: Page) => outer(page).getByRole("region", { name: "Cart", exact: true });
const choose = (page: Page, label: string, value: string) =>
  outer(page).getByRole("region", { name: "Market" }).getByLabel(label).selectOption(value);

const orders = async (shop: string) => (await platform.database.owner("orders").where({ shop })).length;

/** The checkout of a store that has the app, with a Canadian buyer. */
async function checkout(): Promise<{ page: Page; shop: string }> {
  const shop = newShop();
  const page = await open("/", undefined, shop);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.goto(`/local/checkout?shop=${shop}`);
  await expectRun(page);
  await choose(page, "Country", "CA");
  await expectRun(page);
  return { page, shop };
}

describe("an order that is placed on the checkout page", () => {
  it("is shown with its lines and amounts, stored with them, and is one each time", async () => {
    const { page, shop } = await checkout();
    await cart(page).getByText("Line properties").click();
    await cart(page).getByRole("button", { name: "Add property" }).click();
    await cart(page).getByLabel("Key 1").fill("_cartwright_upsell");
    await cart(page).getByLabel("Value 1").fill(MARKED);
    await cart(page)
      .getByRole("textbox", { name: /^Quantity of/ })
      .fill("2");
    await outer(page).getByLabel("Discount code").fill("WELCOME10");
    await expectRun(page);
    await button(page).press("Enter");
    const placed = part(page).getByRole("heading", { name: /^Order #\d+ was placed$/ });
    const name = await placed.textContent();
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await part(page).locator(".placed li").allInnerTexts()).toEqual([
      expect.stringMatching(
        new RegExp(`^2 \\u00d7 Ridgeline Down Jacket \\(S / Black\\)\\s+CA\\$682\\.26\\s+_cartwright_upsell: ${MARKED}$`),
      ),
    ]);
    expect(await part(page).locator(".placed dd").allInnerTexts()).toEqual(["\u2212CA$68.23", "CA$614.03", "$448.20"]);
    const [order] = await platform.database.owner("orders").where({ shop });
    expect(await keptOrder(platform.database, shop, Number(order.id))).toMatchObject({
      order: { subtotal: "448.2000", currency: "USD", presentment_currency: "CAD", presentment_subtotal: "614.0300" },
      lines: [
        {
          ...{ title: "Ridgeline Down Jacket", quantity: 2, attributes: { _cartwright_upsell: MARKED } },
          ...{ price: "249.0000", discount: "49.8000", presentment_price: "341.1300", presentment_discount: "68.2300" },
        },
      ],
    });
    const read = await ratesOnPlatform({ platform: localPlatform(platform.database.owner) }, shop);
    expect(read).toMatchObject({ currency: "USD", rates: { CAD: { rate: "1.36999" } } });
    await button(page).click();
    await expect.poll(() => orders(shop)).toBe(2);
    await expect.poll(() => part(page).getByRole("heading", { level: 3 }).textContent()).not.toBe(name);
  });

  it("is rejected when a rule blocks it at the last step only", async () => {
    const { page, shop } = await checkout();
    await button(page).click();
    await part(page)
      .getByRole("heading", { name: /was placed$/ })
      .waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkout-placed-${width}`));
    await page.goto(`/?shop=${shop}`);
    expect(await post(page, "/api/apps/validation", block())).toMatchObject({ status: 200 });
    await page.goto(`/local/checkout?shop=${shop}`);
    await expectRun(page);
    await button(page).click();
    await part(page).getByRole("alert").getByText("We do not deliver this.").waitFor();
    expect(await orders(shop)).toBe(1);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkout-not-placed-${width}`));
  });
});
