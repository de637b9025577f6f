// @lane browser local once

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { button } from "./support/controls.ts";
import { inner } from "./support/frame.ts";
import { wideAndNarrow } from "./support/looks.ts";
import { savePicture } from "./support/pictures.ts";
import { storeRule } from "./support/rules.ts";

const { open } = browserPages();

/** Draws a page as for a person whose system forces its colors, which the app's frame has to be told by itself. */
async function forceColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await expect.poll(async () => (await inner(page)).evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
}

const styleOf = (element: Locator) =>
  element.evaluate((each) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, color } = getComputedStyle(each);
    return { isBordered: borderTopStyle === "solid" && Number.parseFloat(borderTopWidth) >= 0.5, borderColor: borderTopColor, color };
  });

async function expectBordered(element: Locator): Promise<void> {
  await element.waitFor();
  await expect.poll(async () => (await styleOf(element)).isBordered, { message: String(element) }).toBe(true);
}

describe("in forced colors", () => {
  it("cards, badges, chips, buttons and empty boxes have borders, and what is disabled looks so", async () => {
    const page = await open("/payments");
    await storeRule(page, { name: "Rule", method: ["Klarna"] });
    await forceColors(page);
    await page.reload();
    const enabled = page.getByText("Enabled", { exact: true });
    await expectBordered(page.locator(".Polaris-Badge").filter({ has: enabled }));
    await expectBordered(button(page, "Create Customization").first());
    await expectBordered(page.locator(".Polaris-ShadowBevel").first());
    await wideAndNarrow(page, (width) => savePicture(page, `forced-list-${width}`));
    await page.goto("/payments/edit?type=hide");
    const box = page.getByRole("checkbox", { name: "Hide in express checkout as well" });
    await box.waitFor();
    expect(await box.isChecked()).toBe(false);
    await expectBordered(box.locator("xpath=following-sibling::*[contains(@class, 'Backdrop')]"));
    const [add, save] = [button(page, "Add condition"), button(page, "Save").first()];
    await expectBordered(add);
    expect(await save.isDisabled()).toBe(true);
    expect((await styleOf(save)).color).not.toBe((await styleOf(add)).color);
    expect((await styleOf(save)).borderColor).not.toBe((await styleOf(add)).borderColor);
    await page.getByRole("combobox", { name: "Payment methods" }).fill("Klarna");
    await page.keyboard.press("Enter");
    await expectBordered(page.locator(".Polaris-Tag").first());
    await wideAndNarrow(page, (width) => savePicture(page, `forced-editor-${width}`));
    await box.check();
    const mark = box.locator("xpath=following-sibling::*[contains(@class, 'Icon')]/*");
    const ground = await box
      .locator("xpath=following-sibling::*[contains(@class, 'Backdrop')]")
      .evaluate((each) => getComputedStyle(each).backgroundColor);
    await expect.poll(async () => (await styleOf(mark)).color, { message: "the mark of a checked box" }).not.toBe(ground);
  });
});
