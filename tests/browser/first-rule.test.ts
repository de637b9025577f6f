// @lane browser local once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { button, textIn } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { expectRun, name, row, startRule } from "./support/rules.ts";
import { shopOf } from "./support/store.ts";

const { open } = browserPages();

const RULE = "No cash on large orders abroad";
const CASH = "Cash on Delivery (COD)";
const SENTENCE =
  `Hide payment methods whose name contains "${CASH}" (except in express checkout) when the cart total is more than $200.00 in the store's ` +
  "currency; and the shipping country is known and is not Germany.";

type Lines = Readonly<Record<string, number>>;
/** Carts of exactly 200.00, and of the least above it that the store's prices make; which countries have the method hidden there. */
const BOUNDARIES: readonly [lines: Lines, total: string, hidden: readonly [country: string, hidden: boolean][]][] = [
  [
    { "Photo Print Voucher": 10 },
    "200.00",
    [
      ["Austria", false],
      ["Germany", false],
    ],
  ],
  [
    { "Isobutane Fuel Canister": 19, "Topographic Map Set": 1, "House Espresso Blend": 1 },
    "200.05",
    [
      ["Austria", true],
      ["Germany", false],
      ["United States", true],
    ],
  ],
];

/** Makes the rule with the pointer and by typing, without a look at what is chosen already. */
async function makeRule(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Open Payment Customizations" }).click();
  await startRule(page, "Hide Payment Method");
  await name(page, RULE);
  await page.getByRole("combobox", { name: /^Payment methods/ }).pressSequentially("cash");
  await page.getByRole("option", { name: CASH }).click();
  await button(page, "Add condition").click();
  await textIn(page, "Amount").fill("200");
  await button(page, "Add condition").click();
  await page.getByRole("combobox", { name: "Type" }).nth(1).selectOption("Shipping Country");
  await page.getByRole("combobox", { name: "Operator" }).nth(1).selectOption("is not");
  await page.getByRole("combobox", { name: "Countries" }).pressSequentially("germ");
  await page.getByRole("option", { name: "Germany" }).click();
}

/** Gives the local checkout's cart these lines in place of those that it has. */
async function fillCart(page: Page, lines: Lines): Promise<void> {
  const cart = outer(page).getByRole("region", { name: "Cart", exact: true });
  const removals = cart.getByRole("button", { name: /^Remove / });
  for (let count = await removals.count(); count > 0; count--) await removals.first().click();
  for (const [title, quantity] of Object.entries(lines)) {
    await outer(page).getByLabel("Add a product").fill(title);
    await outer(page).getByRole("option", { name: title }).first().click();
    await cart.getByRole("textbox", { name: new RegExp(`^Quantity of ${title}`) }).fill(String(quantity));
  }
}

/** Returns whether the method is hidden, whether the rule says that it applied, and the cart total that it found. */
async function outcome(page: Page) {
  await expectRun(page);
  const side = outer(page).getByRole("region", { name: "Payment" }).locator(".sides > *").nth(1);
  const method = await side.getByRole("list").last().getByRole("listitem").filter({ hasText: CASH }).textContent();
  const rule = (await outer(page).getByRole("article", { name: RULE }).textContent()) ?? "";
  const [, found] = rule.match(/cart total .*?\(found: ([\d.]+)\)/) ?? [];
  return { hidden: method?.includes("Hidden"), applied: !rule.includes("Did not apply"), found };
}

describe("cash on delivery over 200 outside of Germany", () => {
  it("is saved right at the first try, and decides right on both sides of each boundary", async () => {
    const page = await open("/");
    await makeRule(page);
    await page.getByText(SENTENCE).first().waitFor();
    await button(page, "Save").first().click();
    await page.getByRole("heading", { level: 1, name: "Payment Customizations" }).waitFor();
    await row(page, RULE).getByText("Enabled").waitFor();
    await row(page, RULE).getByText(SENTENCE).waitFor();

    await page.goto(`/local/checkout?shop=${shopOf(page)}`);
    await expectRun(page);
    for (const [lines, found, rows] of BOUNDARIES) {
      await fillCart(page, lines);
      await outer(page).getByLabel("Delivery address").selectOption("Not entered yet");
      await expect.poll(() => outcome(page)).toEqual({ hidden: false, applied: false, found });
      await outer(page).getByLabel("Delivery address").selectOption("Another address");
      for (const [country, hidden] of rows) {
        await outer(page).getByRole("region", { name: "Delivery" }).getByLabel("Country").selectOption(country);
        await expect.poll(() => outcome(page), { message: country }).toEqual({ hidden, applied: hidden, found });
      }
    }
  });
});
