// @lane browser live

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cartLink } from "../support/cart-link.ts";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { outer, select } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { shopOf } from "./support/store.ts";

const { open } = browserPages();
const CALLS = /\/api\/apps\/cart-links/;

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).first();
const told = (page: Page, text: string) => outer(page).getByText(text, { exact: true }).last().waitFor();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Delete/ }) });
const link = (page: Page) =>
  page
    .getByText(/^https:\/\/.*\/cart\//)
    .first()
    .textContent();

/** Chooses the first variants of the catalog in the platform's picker. */
async function pick(page: Page, ...names: string[]): Promise<void> {
  await press(page, "Add products");
  const dialog = outer(page).getByRole("dialog");
  for (const name of names) await dialog.getByRole("checkbox", { name }).click();
  await select(page);
}

/** Stores a link as the builder would, without drawing it. */
function store(page: Page, given: Parameters<typeof cartLink>[0] = {}): Promise<string> {
  const body = cartLink({ domain: `https://${shopOf(page)}`, ...given });
  return page.evaluate(async (sent) => {
    const headers = { "Content-Type": "application/json" };
    const reply = await fetch("/api/apps/cart-links", { method: "POST", headers, body: JSON.stringify(sent) });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()).guid;
  }, body);
}

/** Makes the next call of a method fail, with what the server says of it. */
const fail = (page: Page, method: string, body: object) =>
  page.route(CALLS, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, headers: { "x-made-up": "yes" }, json: body }) : route.fallback(),
  );

describe("a cart link", () => {
  it("is built, saved, copied, changed and deleted, and each step is confirmed, also when it failed", async () => {
    const page = await open("/cart-links");
    await page.getByRole("heading", { name: "Create your first cart link" }).waitFor();
    await press(page, "Create New Link");
    await heading(page, "Create Cart Link");
    expect(await page.getByLabel("Store Domain").inputValue()).toBe(`https://${shopOf(page)}`);
    expect(await button(page, "Save Link").isDisabled()).toBe(true);
    await press(page, "Generate Link");
    await told(page, "Please select at least one product and a domain");

    await press(page, "Add products");
    await outer(page).getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await pick(page, "S / Black", "Wool Hiking Socks");
    await page.getByLabel(/^Quantity of Ridgeline Down Jacket/).fill("3");
    await page.getByLabel("Discount Code").fill("SAVE 10%");
    await press(page, "Generate Link");
    const made = await link(page);
    expect(made).toMatch(new RegExp(`^https://${shopOf(page)}/cart/700100101:3,([0-9]+:1,?)+\\?discount=SAVE%2010%25$`));
    await press(page, "Save Link");
    await told(page, "Please provide a name and generate a link first");
    await page.getByText("Name the link").first().waitFor();
    await page.getByLabel("Link Name").fill("Newsletter");
    for (const [body, text] of [
      [{}, "Failed to create link"],
      [{ message: "No room.", error: "No room." }, "No room."],
    ] as const) {
      await fail(page, "POST", body);
      await press(page, "Save Link");
      await told(page, text);
      expect(await page.getByLabel("Link Name").inputValue()).toBe("Newsletter");
      await page.unroute(CALLS);
    }
    await press(page, "Save Link");
    await told(page, "Link created successfully");
    await heading(page, "Cart Links");

    await press(page, "Copy Newsletter");
    await told(page, "Link copied to clipboard");
    await page.getByRole("link", { name: "Edit Newsletter" }).click();
    await heading(page, "Edit Cart Link");
    expect(await button(page, "Update Link").isDisabled()).toBe(false);
    await page.getByLabel("Order Note").fill("Hello");
    expect(await button(page, "Update Link").isDisabled()).toBe(true);
    await press(page, "Generate Link");
    expect(await link(page)).toBe(`${made}&note=Hello`);
    await press(page, "Copy Link");
    await fail(page, "PUT", {});
    await press(page, "Update Link");
    await told(page, "Failed to update link");
    await page.unroute(CALLS);
    await press(page, "Update Link");
    await told(page, "Link updated successfully");

    await press(page, "Delete Newsletter");
    const modal = page.getByRole("dialog");
    await modal.getByText("Delete Cart Link").waitFor();
    await modal.getByText("Are you sure you want to delete this cart link? This action cannot be undone.").waitFor();
    await modal.getByRole("button", { name: "Cancel" }).click();
    await modal.waitFor({ state: "detached" });
    expect(await rows(page).count()).toBe(1);
    await fail(page, "DELETE", {});
    await press(page, "Delete Newsletter");
    await modal.getByRole("button", { name: "Delete" }).click();
    await told(page, "Failed to delete link");
    expect(await rows(page).count()).toBe(1);
    await page.unroute(CALLS);
    await press(page, "Delete Newsletter");
    await modal.getByRole("button", { name: "Delete" }).click();
    await told(page, "Link deleted successfully");
    await page.getByRole("heading", { name: "Create your first cart link" }).waitFor();
  });

  it("is built with the keyboard alone", async () => {
    const page = await open("/cart-link-builder");
    await button(page, "Add products").waitFor();
    await page.getByLabel("Link Name").focus();
    await page.keyboard.type("By keys");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const dialog = outer(page).getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "S / Black" }).press("Space");
    await dialog.getByText("1 selected").waitFor();
    await dialog.getByRole("button", { name: "Select", exact: true }).press("Enter");
    await page.getByLabel(/^Quantity of/).waitFor();
    await button(page, "Generate Link").press("Enter");
    await button(page, "Copy Link").waitFor();
    await button(page, "Save Link").press("Enter");
    await told(page, "Link created successfully");
    await expect.poll(() => rows(page).count()).toBe(1);
  });

  it.runIf(DEEP)("that no longer exists leads to the list, and a new one is not left unsaved without confirmation", async () => {
    const page = await open("/cart-link-builder?id=6f2c7a50-0000-4000-8000-000000000000");
    await told(page, "Link not found");
    await heading(page, "Cart Links");
    await press(page, "Create New Link");
    await heading(page, "Create Cart Link");
    await page.getByLabel("Link Name").fill("Half done");
    await press(page, "Cancel");
    await outer(page).getByRole("dialog").getByRole("button", { name: "Leave page" }).click();
    await heading(page, "Cart Links");
  });
});

describe("links with strange names", () => {
  it("are shown as text, whatever their names", async () => {
    const page = await open("/cart-links");
    const name = `<img src=x onerror="alert(1)">\u05E9\u05DC\u05D5\u05DD \u{1F381} ${"long".repeat(50)}`;
    const id = await store(page, { name, settings: { noteText: "<script>alert(1)</script>" } });
    await page.reload();
    await page.getByRole("link", { name, exact: true }).waitFor();
    expect(await page.locator("img[src=x], script:not([src])").count()).toBe(0);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `cart-links-strange-${width}`));
    await page.goto(`/cart-link-builder?id=${id}&shop=${shopOf(page)}`);
    await heading(page, "Edit Cart Link");
    await press(page, "QR code");
    await page.getByRole("img", { name: /^QR code of/ }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `cart-link-builder-${width}`));
  });
});
