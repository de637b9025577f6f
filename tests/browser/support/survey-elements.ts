import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { button, group } from "./controls.ts";

/** The row of an element in the survey builder. */
export const rowOf = (page: Page, number: number): Locator => group(page, `Element ${number}`);

/** The button that opens or folds a row. */
export const headOf = (page: Page, number: number): Locator => rowOf(page, number).getByRole("heading").getByRole("button");

/** The button that adds an element of a type at the end. */
export const adderOf = (page: Page, type: string): Locator => button(group(page, "Element type").first(), `Add ${type}`);

/** Adds an element at the end, which is then open, with its label selected. */
export async function addElement(page: Page, type: string): Promise<Locator> {
  const count = await page.getByRole("group", { name: /^Element \d+$/ }).count();
  await adderOf(page, type).click();
  const row = rowOf(page, count + 1);
  await expect.poll(() => selectedIn(row.getByLabel("Field label"))).toBe("New Question");
  return row;
}

/** Opens an element's row. */
export async function openElement(page: Page, number: number): Promise<Locator> {
  const row = rowOf(page, number);
  await headOf(page, number).click();
  await row.getByLabel("Field label").waitFor();
  return row;
}

/** The text that is selected in a field with the focus; undefined where another element has it. */
export const selectedIn = (field: Locator): Promise<string | undefined> =>
  field.evaluate((each) =>
    each instanceof HTMLInputElement && each === document.activeElement
      ? each.value.slice(each.selectionStart ?? 0, each.selectionEnd ?? 0)
      : undefined,
  );
