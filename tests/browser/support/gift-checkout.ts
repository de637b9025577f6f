import type { Page } from "playwright-core";
import { gift } from "../../support/gift.ts";
import type { browserPages } from "./admin.ts";
import { cart } from "./block.ts";
import { outer } from "./frame.ts";
import { expectRun, storeRule } from "./rules.ts";
import { openAs, PLUS, shopOf } from "./store.ts";

const BLOCK = "Automatic gifts";
const SOCKS = { productId: "gid://shopify/Product/7001005", variantId: "gid://shopify/ProductVariant/700100501" };

export const block = (page: Page) => outer(page).frameLocator(`iframe[title="${BLOCK}"]`);

/** The line of the socks. */
export const line = (page: Page) => cart(page).locator("li.line").filter({ hasText: "Wool Hiking Socks" });

/** Return the texts of a line: title, price, and the discounts with their amounts. */
export const title = (page: Page) => line(page).locator(".line-title").textContent();

/** That of a gift that is free. */
export const FREE = /^Wool Hiking Socks\$19\.50 Free/u;

/** The local checkout of a store with an offer of socks, and the block in it; the cart holds a jacket of 249.00. */
export async function checkoutWith(
  open: ReturnType<typeof browserPages>["open"],
  offer: object,
  scopes: readonly string[] = ["write_discounts"],
): Promise<{ page: Page; guid: string }> {
  const { page } = await openAs(open, { ...PLUS, subscribed: "ACTIVE", plan: "Plus Advanced", scopes }, "/healthz");
  const made = gift({ name: "Socks", makeProductsFree: true, products: [SOCKS], ...offer });
  const guid = await storeRule(page, made, "/api/apps/auto-product/create");
  await page.goto(`/local/checkout?shop=${shopOf(page)}`);
  await expectRun(page);
  await outer(page)
    .getByRole("button", { name: `Place ${BLOCK}` })
    .click();
  return { page, guid };
}
