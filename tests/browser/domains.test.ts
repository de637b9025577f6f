// @lane browser
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { outer, select } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { shopOf } from "./support/store.ts";

const { open } = browserPages();

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
const domains = (page: Page) =>
  page
    .getByLabel("Store Domain")
    .locator("option")
    .evaluateAll((options) => options.map((option) => option.textContent));

/** Gives the store other domains, in its settings. */
async function rename(page: Page, typed: string): Promise<void> {
  await page.goto(`/local/settings?shop=${shopOf(page)}`);
  const field = outer(page).getByLabel("Domains");
  await field.fill(typed);
  await outer(page).getByRole("button", { name: "Save", exact: true }).click();
  await outer(page).getByText("Saved. The admin follows at its next page.").waitFor();
}

describe("the domains of a store", () => {
  it("are added in its settings, selected in a link, and reported there as missing once they are removed", async () => {
    const page = await open("/cart-links");
    await rename(page, "https://shop.example/, de.shop.example");
    expect(await outer(page).getByLabel("Domains").inputValue()).toBe(`shop.example, de.shop.example, ${shopOf(page)}`);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `domains-settings-${width}`));

    await page.goto(`/cart-link-builder?shop=${shopOf(page)}`);
    const domain = page.getByLabel("Store Domain");
    await domain.waitFor();
    expect(await domain.inputValue()).toBe("https://shop.example");
    expect(await domains(page)).toEqual(["shop.example (Primary)", "de.shop.example", shopOf(page)]);
    await domain.selectOption("de.shop.example");
    await page.getByLabel("Link Name").fill("German");
    await page.getByLabel("Discount Code").fill("  ");
    await page.getByLabel("Order Note").fill(" Danke \n");
    await press(page, "Add products");
    const dialog = outer(page).getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "Wool Hiking Socks" }).click();
    await select(page);
    await press(page, "Generate Link");
    const link = page.getByText(/^https:\/\/de\.shop\.example\/cart\/.*\?note=%20Danke%20%0A$/).first();
    await link.waitFor();
    const made = await link.textContent();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `domains-link-${width}`));
    await press(page, "Save Link");
    await page.getByRole("row", { name: /German/ }).waitFor();
    await page
      .getByText(made ?? "")
      .first()
      .waitFor();

    await rename(page, "shop.example");
    await page.goto(`/cart-links?shop=${shopOf(page)}`);
    await page
      .getByRole("link", { name: /German/ })
      .first()
      .click();
    await page.getByLabel("Store Domain").waitFor();
    await expect.poll(() => domains(page)).toContain("https://de.shop.example (no longer a domain of your store)");
    await page.getByLabel("Link Name").fill("German again");
    await press(page, "Update Link");
    await page.getByText("This is not a domain of your store. Choose another one.").first().waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `domains-removed-${width}`));
  });
});
