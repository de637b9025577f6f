import type { FrameLocator, Page } from "playwright-core";
import { survey } from "../../support/survey.ts";
import { outer } from "./frame.ts";
import { shopOf } from "./store.ts";

export const BLOCK = "Survey or form";

/** Stores a survey as the builder would, without drawing it. */
export function storeSurvey(page: Page, changes: Record<string, unknown>): Promise<void> {
  return page.evaluate(async (sent) => {
    const headers = { "Content-Type": "application/json" };
    const reply = await fetch("/api/apps/surveys", { method: "POST", headers, body: JSON.stringify(sent) });
    if (!reply.ok) throw new Error(await reply.text());
  }, survey(changes));
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

/** What places the order, and says why it was not. */
export const ordering = (page: Page) => outer(page).getByRole("region", { name: "Order", exact: true });

/** Places the order. */
export async function order(page: Page): Promise<void> {
  await ordering(page).getByRole("button", { name: "Place order" }).click();
  await outer(page)
    .getByRole("heading", { name: /was placed/ })
    .waitFor();
}

/** Whether the block keeps the order waiting, as it noted on the cart. */
export const isKept = (page: Page) => page.evaluate(() => Object.values(sessionStorage).some((text) => text.includes('\\"open\\":true')));
