// @lane browser local once

import { expect, it } from "vitest";
import { button, textIn } from "./support/controls.ts";
import { outer, select } from "./support/frame.ts";
import { Grown } from "./support/grown.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";

/** Its payment rules may ask for what no shipped type does: dates, collections, variants, several numbers. */
const grown = new Grown();

it("the editor draws conditions of other fields, fills them in and describes them", async () => {
  const page = await grown.open("/methods/edit?type=hide");
  for (const [at, type] of ["Sale Window", "Opening Hours", "Product Collection", "Variant Count"].entries()) {
    await button(page, "Add condition").click();
    await page.getByRole("combobox", { name: "Type" }).nth(at).selectOption(type);
  }
  // the condition's, whose days are required, and not those of the rule
  await page.getByRole("textbox", { name: "From*", exact: true }).fill("2026-11-22");
  await page.getByRole("textbox", { name: "Until*", exact: true }).fill("2026-12-24");
  await page.getByLabel("Opens").fill("14:30");
  const picker = outer(page).getByRole("dialog");
  await button(page, "Select collections").click();
  await picker.getByText("Winter gear").click();
  await select(page);
  await page.getByText("Winter gear", { exact: true }).waitFor();
  await button(page, "Change collections").click();
  await picker.getByText("Camping").click();
  await picker.getByRole("button", { name: "Cancel" }).click();
  await button(page, "Select variants").click();
  await picker.getByRole("list", { name: "Variants of Summit Rain Shell" }).getByText("M", { exact: true }).click();
  await select(page);
  await page.getByText("Summit Rain Shell - M", { exact: true }).waitFor();
  await textIn(page, "Least").fill("2");
  const told = [
    "the day is from 22 November 2026 to 24 December 2026",
    "it is between 14:30 and 18:00",
    'the cart contains products of "Winter gear"',
    'the cart contains 2 pieces or more of "Summit Rain Shell - M"',
  ];
  for (const clause of told) await page.getByText(clause).first().waitFor();
  expect(await page.getByText("Camping").count()).toBe(0);
  await wideAndNarrow(page, (width) => expectGoodLooks(page, `typed-conditions-${width}`));
});
