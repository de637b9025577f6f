import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { call } from "./calls.ts";
import { press } from "./controls.ts";
import { outer } from "./frame.ts";
import { shopOf } from "./store.ts";

/** Opens the editor of a new rule the way a merchant does: list, Create Customization (or Validation), a choice. */
export async function startRule(page: Page, choice: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Create (Customization|Validation)$/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("link", { name: choice }).click();
}

export async function name(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Customization name" }).fill(text);
}

export async function addMethod(page: Page, method: string): Promise<void> {
  const box = page.getByRole("combobox", { name: /^(Payment|Shipping) methods/ });
  await box.fill(method);
  await box.press("Enter");
}

/** Saves with the button of the page, by a key, which finds it also where the page has just become shorter, and waits until the list is there. */
export async function save(page: Page, action = "Save", list = "Payment Customizations"): Promise<void> {
  const saves = page.getByRole("main").getByRole("button", { name: action, exact: true });
  await expect.poll(() => saves.isEnabled()).toBe(true);
  await press(page, saves, "Enter");
  await page.getByRole("heading", { level: 1, name: list }).waitFor();
}

/** The row of a rule in the list. */
export function row(page: Page, title: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
}

/** Returns the payment methods that the buyer sees, with the shop's rules. */
export async function methodsAtCheckout(page: Page): Promise<string[]> {
  await page.goto(`/local/checkout?shop=${shopOf(page)}`);
  await expectRun(page);
  return methodsShown(page);
}

/** Returns the payment methods of a checkout that is open. */
export async function methodsShown(page: Page): Promise<string[]> {
  const side = outer(page).getByRole("region", { name: "Payment" }).locator(".sides > *").nth(1);
  return (await side.getByRole("list").last().getByRole("listitem").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
}

export async function expectRun(page: Page): Promise<void> {
  await expect.poll(() => outer(page).locator("#result").getAttribute("aria-busy")).toBe("false");
  await outer(page).getByRole("region", { name: "Rules" }).waitFor();
}

const PAYMENT = { type: "Payment Customization", subtype: "hide", method: ["Klarna"], exactMatch: {}, conditions: [], enabled: true };

/** Stores a rule as the editor would, without drawing it: of payments, or of the family whose call is named. */
export async function storeRule(page: Page, fields: object, path = "/api/apps/functions"): Promise<string> {
  const reply = await post(page, path, path === "/api/apps/functions" ? { ...PAYMENT, ...fields } : fields);
  expect(reply).toMatchObject({ status: 200, body: { guid: expect.any(String) } });
  return String(reply.body.guid);
}

/** Sends a configuration as the editor would, without drawing it. */
export async function post(page: Page, path: string, data: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await call(page, path, { data });
  return { status: reply.status(), body: await reply.json() };
}

/** Answers one call with an error that the server would give, whatever its query. */
export async function refuse(page: Page, path: string, status: number, error: string): Promise<void> {
  const headers = { "x-made-up": "yes" };
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ status, headers, json: { error } }),
    { times: 1 },
  );
}
