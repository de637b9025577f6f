import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newShop } from "./admin.ts";

export const ORDINARY = { shopifyPlus: false, partnerDevelopment: false, subscribed: null, plan: null };
export const PLUS = { ...ORDINARY, shopifyPlus: true };
export const BASIC = { ...ORDINARY, subscribed: "ACTIVE", plan: "Basic Plan", interval: "EVERY_30_DAYS" };

/** The store that a page is open in. */
export const shopOf = (page: Page) => String(new URL(page.url()).searchParams.get("shop"));

/** Opens a page in a store of its own that is in a given state. */
export async function openAs(open: (path: string, viewport?: undefined, shop?: string) => Promise<Page>, state: object, path: string) {
  const shop = newShop();
  const page = await open("/healthz", undefined, shop);
  await become(page, shop, state);
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}shop=${shop}`);
  return { page, shop };
}

/** Puts a local store into another state, as its settings page does. */
export async function become(page: Page, shop: string, state: object): Promise<void> {
  const reply = await page.request.post("/local/store", { data: { shop, ...state } });
  expect(reply.status(), await reply.text()).toBe(200);
}
