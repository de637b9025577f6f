// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { gift } from "../support/gift.ts";
import { browserPages, newShop } from "./support/admin.ts";
import { cart, SOCKS } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { expectRun, storeRule } from "./support/rules.ts";
import { become, openAs, PLUS } from "./support/store.ts";

const { open } = browserPages();
const SOCKS_NUMBER = SOCKS.split("/").at(-1);

const field = (page: Page) => outer(page).getByLabel("Discount code");
const rows = (page: Page) => outer(page).locator(".totals dl > div").allTextContents();

/** The checkout of a cart link with two pairs of socks and a jacket. */
async function opened(discount: string): Promise<{ page: Page; shop: string }> {
  const shop = newShop();
  const page = await open(`/local/cart/${SOCKS_NUMBER}01:2,700100101:1?discount=${encodeURIComponent(discount)}`, undefined, shop);
  await expectRun(page);
  return { page, shop };
}

describe("discount codes in the emulated checkout", () => {
  it("come with a cart link, lower their lines and then the order, and are ordered", async () => {
    const { page } = await opened("socks20,WELCOME10,SUMMER24");
    const line = cart(page).locator("li.line").filter({ hasText: "Wool Hiking Socks" });
    expect(await line.locator(".line-title").textContent()).toBe("Wool Hiking Socks$39.00 $31.20SOCKS20 \u2212$7.80");
    expect(await rows(page)).toEqual([
      "Subtotal$288.00",
      "Discount (SOCKS20)\u2212$7.80",
      "Discount (WELCOME10)\u2212$28.02",
      "Total$252.18",
    ]);
    await outer(page)
      .getByText(/SUMMER24\u2069\u201D has expired\./u)
      .waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkout-discounts-${width}`));
    await outer(page).getByRole("button", { name: "Place order" }).click();
    await outer(page)
      .getByRole("heading", { name: /was placed$/ })
      .waitFor();
    expect(await outer(page).locator(".placed dd").allInnerTexts()).toEqual(["\u2212$35.82", "$252.18"]);
  });

  it.runIf(DEEP)("give way to the better one when the store's settings do not combine them", async () => {
    const { page, shop } = await opened("SOCKS20,WELCOME10");
    await page.goto(`/local/settings?shop=${shop}`);
    const toggle = outer(page).getByRole("checkbox", { name: "WELCOME10 combines with discounts of: Products" });
    await toggle.uncheck();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `store-settings-${width}`));
    await outer(page).getByRole("button", { name: "Save", exact: true }).click();
    await outer(page).getByText("Saved.").waitFor();
    expect(await toggle.isChecked()).toBe(false);
    await page.goto(`/local/checkout?shop=${shop}`);
    await expectRun(page);
    expect(await rows(page)).toEqual(["Subtotal$288.00", "Discount (WELCOME10)\u2212$28.80", "Total$259.20"]);
    await outer(page)
      .getByText(/SOCKS20.* does not combine with .*WELCOME10.*: the customer gets the larger discount\./u)
      .waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkout-outdone-${width}`));
    await field(page).fill("SOCKS20");
    await expectRun(page);
    await expect.poll(() => rows(page)).toEqual(["Subtotal$288.00", "Discount (SOCKS20)\u2212$7.80", "Total$280.20"]);
  });
});

describe("a gift in the emulated checkout", () => {
  it("is free by the app's discount, which gives way to a code that does not combine and is worth more", async () => {
    const state = { ...PLUS, subscribed: "ACTIVE", plan: "Plus Advanced", scopes: ["write_discounts"] };
    const { page, shop } = await openAs(open, state, "/healthz");
    const slot = { productId: SOCKS, variantId: `gid://shopify/ProductVariant/${SOCKS_NUMBER}01` };
    const made = gift({ name: "Socks for all", makeProductsFree: true, products: [slot] });
    const guid = await storeRule(page, made, "/api/apps/auto-product/create");
    await page.goto(`/local/cart/${SOCKS_NUMBER}01:1,700100101:1?shop=${shop}`);
    await expectRun(page);
    const line = cart(page).locator("li.line").filter({ hasText: "Wool Hiking Socks" });
    await line.getByText("Line properties").click();
    await line.getByRole("button", { name: "Add property" }).click();
    await line.getByLabel("Key 1").fill("_cartwright_gift");
    await line.getByLabel("Value 1").fill(guid);
    await expect.poll(() => line.locator(".line-title").textContent()).toMatch(/^Wool Hiking Socks\$19\.50 Free.* \u2212\$19\.50$/u);
    await expect.poll(() => rows(page)).toEqual(["Subtotal$268.50", expect.stringMatching(/\u2212\$19\.50$/u), "Total$249.00"]);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkout-gift-${width}`));
    await become(page, shop, { codes: { WELCOME10: { order: true, product: false, shipping: true } } });
    await field(page).fill("WELCOME10");
    await outer(page)
      .getByText(/does not combine with .*WELCOME10/u)
      .waitFor();
    expect(await rows(page)).toEqual(["Subtotal$268.50", "Discount (WELCOME10)\u2212$26.85", "Total$241.65"]);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkout-gift-outdone-${width}`));
  });
});
