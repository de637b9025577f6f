import type { FrameLocator, Page } from "playwright-core";
import { expect } from "vitest";
import { outer } from "./frame.ts";
import { store } from "./offered.ts";
import { shopOf } from "./store.ts";

export const BLOCK = "Upsell offers";
const numbered = (at: number) => `gid://shopify/Product/${7_001_000 + at}`;
export const [JACKET, SHELL, SOCKS, STOVE, LAMP] = [numbered(1), numbered(2), numbered(5), numbered(12), numbered(16)];

/** The block as a buyer sees it, in its frame. */
export const block = (page: Page): FrameLocator => outer(page).frameLocator(`iframe[title="${BLOCK}"]`);

/** Returns the products that the block offers, in its order; none when it takes no space. */
async function offers(page: Page): Promise<string[]> {
  return block(page)
    .getByRole("button", { name: /^Add: / })
    .evaluateAll((all) => all.map((each) => String(each.getAttribute("aria-label")).slice(5)));
}

export const expectOffers = (page: Page, ...titles: string[]) => expect.poll(() => offers(page)).toEqual(titles);

/** The local checkout of the page's store, with the block in it; the cart holds a jacket. */
export async function openCheckout(page: Page): Promise<void> {
  await page.goto(`/local/checkout?shop=${shopOf(page)}`);
  const place = outer(page).getByRole("button", { name: `Place ${BLOCK}` });
  await outer(page)
    .getByText(/is (?:not )?placed in this checkout/)
    .first()
    .waitFor();
  if (await place.isVisible()) await place.click();
}

/** The same, in a store that has some upsells. */
export async function checkoutWith(page: Page, ...upsells: object[]): Promise<void> {
  for (const [at, fields] of upsells.entries()) await store(page, { name: `Upsell ${at + 1}`, ...fields });
  await openCheckout(page);
}

/** The cart on the page: titles of its lines. */
export const cart = (page: Page) => outer(page).getByRole("region", { name: "Cart", exact: true });

/** Makes the page do to blocks what the platform may do, until it is asked again. */
export const toggle = (page: Page, name: string) => outer(page).getByRole("checkbox", { name }).click();
