import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

type Within = Page | Locator;

export const group = (within: Within, name: string) => within.getByRole("group", { name, exact: true });
export const button = (within: Within, name: string) => within.getByRole("button", { name, exact: true });
export const textIn = (within: Within, name: string) => within.getByRole("textbox", { name });
export const textsIn = (within: Within, name: string) =>
  textIn(within, name).evaluateAll((all) => all.map((each) => Reflect.get(each, "value")));
const said = (page: Page) => page.getByRole("status").allTextContents();

/** The kinds of the items that stand in a list, whatever they hold. */
export const kindsIn = (within: Within, noun: string) =>
  within
    .getByRole("group", { name: new RegExp(`^${noun} \\d+$`) })
    .evaluateAll((all) => all.map((each) => each.querySelector("select")?.value));

/** Returns what has the focus in place of a control: "itself", or the other element, so that a refusal names the thief. */
export const focusBeside = (control: Locator) =>
  control.evaluate((each) => {
    const { activeElement: active } = each.ownerDocument;
    if (active === each) return each.matches(":focus") ? "itself" : "itself, in a frame that has none";
    return `${active?.outerHTML.slice(0, 200)}${each.matches(":disabled") ? ", and it is disabled" : ""}`;
  });

export async function press(page: Page, target: Locator, ...keys: string[]): Promise<void> {
  await target.focus();
  await expect.poll(() => takesKeys(target)).toBe(true);
  for (const key of keys) await page.keyboard.press(key);
}

/**
 * Returns whether keys reach a control. The app's frame is another process than the admin around it: what closes there, as a picker does, may take
 * the focus a moment after it was given to the frame, and a key that is pressed then would be the admin's. So it is asked for again.
 */
async function takesKeys(target: Locator): Promise<boolean> {
  const isThere = await target.evaluate((each) => each.ownerDocument.hasFocus());
  if (!isThere) {
    await target.evaluate((each) => each.ownerDocument.defaultView?.focus());
    await target.focus();
  }
  return isThere;
}

/** Lifts an item by its handle, takes it a place up and drops it there, by keyboard alone. */
export async function moveUp(page: Page, item: string, place: number, of: number): Promise<void> {
  const handle = button(page, `Move ${item} ${place}`);
  await press(page, handle, "Space");
  const name = `${item[0]?.toUpperCase()}${item.slice(1)} ${place}`;
  await expect.poll(() => said(page)).toContainEqual(expect.stringContaining(`${name} is lifted.`));
  // it is said before the keys that move it are listened to, which a timer of the app sees to
  await handle.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => said(page)).toContainEqual(`${name} is now in place ${place - 1} of ${of}.`);
  await page.keyboard.press("Space");
}
