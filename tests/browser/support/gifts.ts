import type { Page } from "playwright-core";
import { expect } from "vitest";
import { getProperty } from "../../../engine/lib/object.ts";
import { button, textIn } from "./controls.ts";
import { outer, select } from "./frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./looks.ts";
import { save } from "./rules.ts";

export const LIST = "All Auto Gift/Product to Cart Customizations";

export const looked = (page: Page, what: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `gift-${what}-${width}`));

export async function begin(page: Page, name: string): Promise<void> {
  await button(page, "Create Offer").first().click();
  await textIn(page, "Offer name").fill(name);
}

/** Chooses the product of a place in the platform's own picker, which is there once. */
export async function place(page: Page, at: number, name: RegExp, action = "Select"): Promise<void> {
  await button(page, `${action} product ${at}`).click();
  const dialog = outer(page).getByRole("dialog");
  await dialog.getByRole("checkbox", { name }).first().click();
  await select(page);
  await button(page, `Change product ${at}`).waitFor();
}

/** Leaves the editor by its own button, for the list. */
export const send = (page: Page, action = "Save") => save(page, action, LIST);

/** The records of the document, as the call of the specification tells them. */
export async function stored(page: Page): Promise<object[]> {
  const text: unknown = await page.evaluate(async () => {
    const { data } = await (await fetch("/api/apps/metafields/auto-product")).json();
    return data.shop.metafield.value;
  });
  const list = getProperty(JSON.parse(String(text)), "customization");
  expect(Array.isArray(list), String(text)).toBe(true);
  return Array.isArray(list) ? list : [];
}
