// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { button } from "./support/controls.ts";
import { inner, outer } from "./support/frame.ts";
import { expectAccessible, expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { savePicture } from "./support/pictures.ts";
import { become, PLUS, shopOf } from "./support/store.ts";
import { BANNER, place } from "./support/text-blocks.ts";

const { open } = browserPages();
const TEXTS = "/advanced/translations";

const text = (page: Page, field: string, language: string) =>
  page.getByRole("group", { name: field, exact: true }).getByRole("textbox", { name: language, exact: true });
const preview = (page: Page, name = BANNER) =>
  page.getByRole("region", { name: "What customers see" }).frameLocator(`iframe[title="Preview of ${name}"]`);
const language = (page: Page) => page.getByLabel("Customer's language");
const chosen = (page: Page) => language(page).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
const standings = (page: Page) => page.getByRole("region", { name: "Where it stands" });
const look = (page: Page, name: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `block-texts-${name}-${width}`));

async function addLanguage(page: Page, name: string): Promise<void> {
  await button(page, "Add Language").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Language" }).selectOption({ label: name });
  await button(dialog, "Add Language").click();
  await dialog.waitFor({ state: "detached" });
}

/** A store that may place blocks everywhere, at a page. */
async function opened(path: string): Promise<Page> {
  const page = await open("/healthz");
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  await page.goto(`${path}?shop=${shopOf(page)}`);
  return page;
}

describe("blocks and their texts", () => {
  it("are found by name, written in two languages, and seen as customers see them", async () => {
    const page = await opened("/");
    await page.getByRole("link", { name: "Open Banners, checkboxes & texts" }).waitFor();
    await outer(page).getByRole("link", { name: "Blocks & texts" }).click();
    await page.getByRole("heading", { level: 1, name: "Extension Translations" }).waitFor();
    await page.getByText("There is nothing to show yet.").waitFor();
    await look(page, "empty");
    await addLanguage(page, "French");
    await text(page, "Title", "Default").focus();
    await page.keyboard.type("Closed on Friday");
    await preview(page).getByText("Closed on Friday").waitFor();
    expect(await chosen(page)).toBe("English");
    await page.keyboard.press("Tab");
    await page.getByText("Title: no French text, so the default text is shown.").waitFor();
    await preview(page).getByText("Closed on Friday").waitFor();
    expect(await chosen(page)).toBe("French");
    await page.keyboard.type("Fermé vendredi");
    await preview(page).getByText("Fermé vendredi").waitFor();
    await expect.poll(() => preview(page).locator("html").getAttribute("lang")).toBe("fr");
    await page.keyboard.press("Tab");
    await page.keyboard.type("{{total}} at {{shop}}, {{country}}");
    await preview(page).getByText("$70.00 at Your store, United States").waitFor();
    await language(page).selectOption("de");
    await preview(page).getByText("Closed on Friday").waitFor();
    await page.getByText("Title and Message: no German text, so the default text is shown.").waitFor();
    await look(page, "typed");
    await language(page).selectOption("fr");
    await preview(page).getByText("Fermé vendredi").waitFor();
    const frame = await (await (await inner(page)).waitForSelector('iframe[title^="Preview of"]')).contentFrame();
    await expectAccessible(page, frame ?? expect.fail("the preview must have a frame"));
    expect(await page.getByRole("alert").count()).toBe(0);
    await outer(page).getByRole("button", { name: "Save" }).click();
    await page.getByText("Translations saved successfully").waitFor();
  });

  it("show a checkbox that holds checkout, and both sides of free shipping", async () => {
    const page = await opened(TEXTS);
    await page.getByRole("tab", { name: "Checkbox" }).click();
    await text(page, "Label", "Default").fill("I accept the terms");
    await text(page, "Error message", "Default").fill("Accept them first.");
    const box = preview(page, "Checkbox").getByRole("checkbox", { name: /I accept the terms/ });
    await box.waitFor();
    await page.getByRole("combobox", { name: "In checkout" }).selectOption("Required");
    await preview(page, "Checkbox").getByText("Accept them first.").waitFor();
    await look(page, "required");
    await box.click();
    await preview(page, "Checkbox").getByText("Accept them first.").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Free Shipping Message" }).click();
    const shipping = preview(page, "Free shipping message");
    await shipping.getByText("$30.00 to go for free shipping.").waitFor();
    await text(page, "Description after free shipping", "Default").fill("Thank you!");
    await page.getByRole("combobox", { name: "Cart" }).selectOption("At the amount for free shipping");
    await shipping.getByText("Thank you!").waitFor();
    await look(page, "free-shipping");
    await page.getByRole("tab", { name: "Upsell" }).click();
    await standings(page).getByRole("link", { name: "Place in checkout (opens a new tab)" }).waitFor();
    expect(await page.getByRole("region", { name: "What customers see" }).count()).toBe(0);
  });

  it("say where they stand as soon as they are placed, and lead there", async () => {
    const page = await opened(TEXTS);
    const row = standings(page).getByRole("listitem").first();
    await row.getByText("Not placed", { exact: true }).waitFor();
    const link = row.getByRole("link", { name: "Place in checkout (opens a new tab)" });
    expect(await link.getAttribute("href")).toBe(`https://${shopOf(page)}/admin/settings/checkout/editor?page=checkout&context=apps`);
    await link.focus();
    await page.keyboard.press("Enter");
    await outer(page).getByRole("button", { name: "Open the local checkout" }).click();
    await place(page, BANNER);
    await page.goto(`${TEXTS}?shop=${shopOf(page)}`);
    await row.getByText("Placed", { exact: true }).waitFor();
    await row.getByRole("link", { name: "Edit in checkout (opens a new tab)" }).waitFor();
    await standings(page).getByRole("listitem").nth(1).getByText("Not placed", { exact: true }).waitFor();
    await look(page, "placed");
    await page.emulateMedia({ forcedColors: "active" });
    await expect
      .poll(() =>
        row
          .getByText("Placed", { exact: true })
          .evaluate((badge) => getComputedStyle(badge.closest(".Polaris-Badge") ?? badge).borderTopStyle),
      )
      .toBe("solid");
    await wideAndNarrow(page, (width) => savePicture(page, `block-texts-forced-${width}`));
  });
});
