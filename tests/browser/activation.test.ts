// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages, DESKTOP } from "./support/admin.ts";
import { button } from "./support/controls.ts";
import { outer, select } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { addMethod, expectRun, methodsAtCheckout, name, row, save, startRule } from "./support/rules.ts";

const { open } = browserPages();
const DAY = 86_400_000;

const looked = (page: Page, what: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `activation-${what}-${width}`));
/** The day in the local store's time zone, some days from today, as a date field has it. */
const dayAfter = (days: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(Date.now() + days * DAY);
const isOffered = async (page: Page): Promise<boolean> => (await methodsAtCheckout(page)).includes("Klarna");

/** Begins a rule that hides a payment method. */
async function begin(page: Page, title: string): Promise<void> {
  await startRule(page, "Hide Payment Method");
  await name(page, title);
  await addMethod(page, "Klarna");
}

describe("a rule that is limited to days", () => {
  it("does nothing before them, acts on them, and says which they are", async () => {
    const page = await open("/payments", DESKTOP);
    await begin(page, "Holidays");
    await button(page, "Days").press("Enter");
    const from = page.getByLabel("From", { exact: true });
    await expect.poll(() => from.evaluate((each) => each === document.activeElement)).toBe(true);
    await from.fill(dayAfter(2));
    await page.getByLabel("Until", { exact: true }).fill(dayAfter(3));
    await looked(page, "days");
    await save(page);
    await row(page, "Holidays")
      .getByText(/^From /)
      .waitFor();
    expect(await isOffered(page)).toBe(true);

    await page.goBack();
    await row(page, "Holidays").getByRole("link", { name: "Holidays", exact: true }).click();
    await from.fill(dayAfter(0));
    await save(page, "Update");
    await row(page, "Holidays")
      .getByText(/^Until /)
      .waitFor();
    expect(await isOffered(page)).toBe(false);
  });
});

describe("a rule that is on for test carts only", () => {
  it("acts in a cart that its link opens, and in no other", async () => {
    const page = await open("/payments", DESKTOP);
    await begin(page, "Try out");
    await button(page, "On for test carts only").press("Enter");
    const box = page.getByRole("checkbox", { name: "On for test carts only" });
    await expect.poll(() => box.evaluate((each) => each === document.activeElement)).toBe(true);
    await box.press("Space");
    await save(page);
    await row(page, "Try out").getByText("Test", { exact: true }).waitFor();
    expect(await isOffered(page)).toBe(true);

    await page.goBack();
    await row(page, "Try out").getByRole("link", { name: "Try out", exact: true }).click();
    await button(page, "Open test checkout").click();
    await outer(page).getByRole("dialog").getByRole("checkbox").first().click();
    await select(page);
    const href = String(await page.getByRole("link", { name: "Open Link" }).getAttribute("href"));
    await looked(page, "link");
    await page.goto(href.replace(/^https:\/\/[^/]*/u, "/local"));
    await expectRun(page);
    await outer(page).getByRole("region", { name: "Payment" }).getByText("Klarna Hidden").waitFor();
  });
});
