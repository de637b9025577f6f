import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";

const NAME = "app";

/** Returns the page around the app's frame (navigation, save bar, toasts, picker), or a page that is opened outside of it. */
export function outer(page: Page): Frame {
  return page.mainFrame();
}

/** The app's frame as it is now; a page that was opened outside of the admin is its own. */
export async function inner(page: Page): Promise<Frame> {
  if ((await outer(page).locator(`iframe[name=${NAME}]`).count()) === 0) return outer(page);
  const element = await outer(page).waitForSelector(`iframe[name=${NAME}]`);
  const frame = await element.contentFrame();
  if (frame === null) throw new Error("the app has no frame");
  return frame;
}

/** Answers the admin's question about unsaved work. There is one for each way to leave: a second one behind it is a fault, and told as such. */
export async function answer(page: Page, choice: "Stay" | "Leave page"): Promise<void> {
  const question = outer(page).getByRole("dialog");
  await question.getByRole("button", { name: choice }).click();
  await question.waitFor({ state: "detached" });
}

/**
 * Ends the platform's picker with what is chosen in it. The admin, another process, keeps the focus then, and what is typed into a field at
 * that moment may be the admin's: so the app is given it.
 */
export async function select(page: Page): Promise<void> {
  const picker = outer(page).getByRole("dialog");
  await picker.getByRole("button", { name: "Select", exact: true }).click();
  await picker.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(takeFocus)).toBe(true);
}

function takeFocus(): boolean {
  window.focus();
  return document.hasFocus();
}

/** Lets a page look for things where the app is: in the frame that is there at that moment. The rest is the window's, as ever. */
export function lookInside(page: Page): Page {
  const app = page.frameLocator(`iframe[name=${NAME}]`);
  const evaluate = async (run: never, argument: never): Promise<unknown> => (await inner(page)).evaluate(run, argument);
  return Object.assign(page, {
    ...{ evaluate, locator: app.locator.bind(app), getByRole: app.getByRole.bind(app), getByText: app.getByText.bind(app) },
    ...{ getByLabel: app.getByLabel.bind(app) },
  });
}
