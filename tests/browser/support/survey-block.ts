import type { FrameLocator, Page } from "playwright-core";
import { expect } from "vitest";
import { survey } from "../../support/survey.ts";
import { call } from "./calls.ts";
import { outer } from "./frame.ts";
import { shopOf } from "./store.ts";

export const BLOCK = "Survey or form";

/** Stores a survey as the builder would, without drawing it. */
export async function storeSurvey(page: Page, changes: Record<string, unknown>): Promise<void> {
  const reply = await call(page, "/api/apps/surveys", survey(changes));
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** The block as a buyer sees it, in its frame. */
export const block = (page: Page): FrameLocator => outer(page).frameLocator(`iframe[title="${BLOCK}"]`).first();

/** The local checkout of the page's store, with the block in it. */
export async function checkout(page: Page): Promise<void> {
  await page.goto(`/local/checkout?shop=${shopOf(page)}`);
  await outer(page)
    .getByRole("button", { name: `Place ${BLOCK}` })
    .click();
}

/** Places the order, and returns the reason when it was not placed. */
export const ordering = (page: Page) => outer(page).getByRole("region", { name: "Order", exact: true });

/** Places the order. */
export async function order(page: Page): Promise<void> {
  await ordering(page).getByRole("button", { name: "Place order" }).click();
  await outer(page)
    .getByRole("heading", { name: /was placed/ })
    .waitFor();
}

/** Returns whether the block makes the order wait, by its note on the cart. */
export const isKept = (page: Page) => page.evaluate(() => Object.values(sessionStorage).some((text) => text.includes('\\"open\\":true')));
