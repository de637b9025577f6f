// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { element, survey } from "../support/survey.ts";
import { upsell } from "../support/upsell.ts";
import { browserPages } from "./support/admin.ts";
import { call } from "./support/calls.ts";
import { inner } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { savePicture } from "./support/pictures.ts";
import { storeRule } from "./support/rules.ts";
import { become, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();
/** Height in pixels that the page had when it repeated the navigation in tiles, by the width of the window. */
const BEFORE: Readonly<Record<number, number>> = { 1280: 1_840, 360: 3_285 };
const TOTAL = [{ id: "1", type: "Cart Total", operator: "is greater than", value: "50.00" }];

/** A store that may do everything, at its home page. */
async function opened(fill: (page: Page) => Promise<unknown> = async () => undefined): Promise<Page> {
  const page = await open("/healthz");
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  await fill(page);
  await page.goto(`/?shop=${shopOf(page)}`);
  await page.getByRole("heading", { name: "Active in your checkout" }).waitFor();
  return page;
}

const sections = (page: Page) => page.getByRole("heading", { level: 2 }).allInnerTexts();

async function look(page: Page, name: string): Promise<void> {
  await wideAndNarrow(page, async (width) => {
    const height = await (await inner(page)).evaluate(() => document.querySelector(".screen")?.scrollHeight ?? 0);
    console.log(`home, ${name}: ${height} px at ${width} (${BEFORE[width]} before)`);
    expect(height).toBeGreaterThan(0);
    expect(height).toBeLessThan(BEFORE[width] ?? 0);
    await expectGoodLooks(page, `home-${name}-${width}`);
  });
}

/** One of everything that the page counts, and a rule that is off. */
async function fill(page: Page): Promise<void> {
  await storeRule(page, { name: "No Klarna", conditions: TOTAL });
  await storeRule(page, { name: "Off", conditions: TOTAL, enabled: false });
  await storeRule(page, upsell({}), "/api/apps/upsell/create");
  const questions = survey({ title: "Survey", elements: [element("text", { id: "element-1", label: "Why?", required: true })] });
  expect((await call(page, "/api/apps/surveys", questions)).status()).toBe(200);
}

describe("the home page", () => {
  it("with everything empty says what there is, and what to try first", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "Try next" }).waitFor();
    expect(await sections(page)).toEqual([
      "First steps",
      "Active in your checkout",
      "Try next",
      "Getting started with Cartwright",
      "Also from us: Parcelwright",
    ]);
    expect(await page.getByRole("button", { name: "Pause all rules" }).count()).toBe(0);
    await look(page, "empty");
    const idea = page.getByRole("link", { name: "Hide a payment method" });
    await idea.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Customization name" }).waitFor();
    await page.getByRole("heading", { level: 1, name: "Hide Payment Method" }).waitFor();
  });

  it("that is filled begins with its figures, and counts in the rows", async () => {
    const page = await opened(fill);
    await page.getByText("1 of 25 active").first().waitFor();
    await page.getByText("1 upsell", { exact: true }).waitFor();
    await page.getByText("Includes 1 that Cartwright runs for your offers or surveys.").waitFor();
    await page.getByRole("button", { name: "Pause all rules" }).waitFor();
    await expect.poll(() => sections(page)).toContain("Last 30 days");
    const shown = await sections(page);
    expect(shown.indexOf("Last 30 days")).toBeLessThan(shown.indexOf("Active in your checkout"));
    await look(page, "filled");
    await page.emulateMedia({ forcedColors: "active" });
    await wideAndNarrow(page, (width) => savePicture(page, `home-forced-${width}`));
  });

  it("with a rule that stops orders begins with what needs attention", async () => {
    const page = await opened(async (filled) => {
      await fill(filled);
      const stops = { type: "Order Validation", name: "Never", message: "No.", conditions: [{ ...TOTAL[0], value: "0.00" }] };
      await storeRule(filled, stops, "/api/apps/validation");
    });
    await page.getByRole("region", { name: "Needs your attention" }).getByText("Stops orders").waitFor();
    expect((await sections(page))[0]).toBe("Needs your attention");
    await look(page, "attention");
  });
});
