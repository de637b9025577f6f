import type { Frame, FrameLocator, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { call } from "./calls.ts";
import { outer } from "./frame.ts";
import { expectAccessible, expectGoodLooks, wideAndNarrow } from "./looks.ts";
import { savePicture } from "./pictures.ts";
import { shopOf } from "./store.ts";

export const [BANNER, CHECKBOX, SHIPPING] = ["Banner", "Checkbox", "Free shipping message"];

/** Stores the first texts of a store, as the page of translations would. */
export async function storeTexts(page: Page, translations: object): Promise<void> {
  const reply = await call(page, "/api/apps/translations", { translations, revision: 0 });
  expect(reply.status()).toBe(200);
}

export const openCheckout = (page: Page) => page.goto(`/local/checkout?shop=${shopOf(page)}`);

/** A part of the page that is about blocks: of checkout, or of a page behind it. */
export const placesAt = (page: Page, place: string): Locator => outer(page).getByRole("region", { name: place, exact: true });

/** Puts a block at a place, and types its settings, by their labels; those without a text are ticked. */
export async function place(page: Page, name: string, settings: Record<string, string | true> = {}, at = "Blocks"): Promise<void> {
  await placesAt(page, at)
    .getByRole("button", { name: `Place ${name}` })
    .click();
  await set(page, name, settings, at);
}

/** The settings of a block that stands at a place, folded out. */
export async function settingsOf(page: Page, name: string, at = "Blocks"): Promise<Locator> {
  const own = placesAt(page, at)
    .locator(".block-settings")
    .filter({ has: outer(page).getByRole("button", { name: `Take out ${name}`, exact: true }) });
  const unfolded = await own.locator("details").evaluate((details) => Reflect.get(details, "open"));
  if (!unfolded) await own.getByText("Settings of the block").click();
  return own;
}

export async function set(page: Page, name: string, settings: Record<string, string | boolean>, at = "Blocks"): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  const own = await settingsOf(page, name, at);
  for (const [label, value] of Object.entries(settings)) {
    if (typeof value === "boolean") await tick(own.getByRole("checkbox", { name: label }), value);
    else if (label === "Tone") await own.getByLabel(label, { exact: true }).selectOption(value);
    else await own.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Ticks a box by its key: a block that is drawn meanwhile moves what stands below it, and a click would miss. */
export async function tick(box: Locator, value = true): Promise<void> {
  if ((await box.isChecked()) !== value) await box.press("Space");
  await expect.poll(() => box.isChecked()).toBe(value);
}

export const speak = (page: Page, language: string) => outer(page).getByLabel("Language", { exact: true }).selectOption(language);

/** A block as a buyer sees it. */
export const block = (page: Page, name: string): FrameLocator => outer(page).frameLocator(`iframe[title="${name}"]`);

/** How high it is drawn: 0 where it shows nothing. */
export async function heightOf(page: Page, name: string): Promise<number> {
  return (await outer(page).locator(`iframe[title="${name}"]`).boundingBox())?.height ?? 0;
}

async function frameOf(page: Page, name: string): Promise<Frame> {
  const found = await (await outer(page).waitForSelector(`iframe[title="${name}"]`, { state: "attached" })).contentFrame();
  return found ?? expect.fail(`${name} has no frame`);
}

/** Looks at the whole page on a desk and on a telephone, and at and into the blocks, which a picture of a whole page may leave out. */
export function expectBlocksGood(page: Page, picture: string, ...names: string[]): Promise<void> {
  return wideAndNarrow(page, async (width) => {
    await expectGoodLooks(page, `${picture}-${width}`);
    for (const [at, name] of names.entries()) {
      await expectAccessible(page, await frameOf(page, name));
      await savePicture(outer(page).locator(`iframe[title="${name}"]`), `${picture}-block-${at + 1}-${width}`);
    }
  });
}
