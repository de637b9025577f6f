// @lane browser live

import type { Frame, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { navigation } from "../../engine/generated/navigation.ts";
import { browserPages, newShop } from "./support/admin.ts";
import { launch } from "./support/chromium.ts";
import { answer, inner, lookInside, outer } from "./support/frame.ts";
import { addMethod, name, row, save, startRule, storeRule } from "./support/rules.ts";

const { open } = browserPages();

const menu = (page: Page, link: string) => outer(page).getByRole("navigation", { name: "App" }).getByRole("link", { name: link });
const title = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });
const steps = (page: Page) => outer(page).evaluate(() => history.length);
const screenOf = (address: string) => new URL(address).pathname;

/** Where the admin and the app in its frame are; they must agree. */
async function places(page: Page): Promise<string[]> {
  return [screenOf(page.url()), screenOf((await inner(page)).url())];
}

describe("the app in the admin's frame", () => {
  it("is from another site, at the screen of the admin's address", async () => {
    const shop = newShop();
    const page = await open("/payments/edit?type=reorder", undefined, shop);
    await title(page, "Reorder Payment Method").waitFor();
    const app = new URL((await inner(page)).url());
    expect([new URL(page.url()).hostname, app.hostname]).toEqual(["localhost", "127.0.0.1"]);
    expect(Object.fromEntries(app.searchParams)).toEqual({ type: "reorder", shop, embedded: "1", locale: "en", host: expect.any(String) });
    expect(await (await inner(page)).evaluate(() => window.origin === window.location.origin && window.top !== window)).toBe(true);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ type: "reorder", shop });
  });

  it("is opened in the admin, under each name of this machine", async () => {
    const page = await open("/healthz");
    const { port } = new URL(inject("url"));
    await page.goto(`http://127.0.0.1:${port}/validations?shop=${newShop()}`);
    await title(page, "Order Validations").waitFor();
    expect(new URL(page.url()).hostname).toBe("localhost");
    expect(await places(page)).toEqual(["/validations", "/validations"]);
  });

  it("is moved by the admin's navigation, which it updates entry by entry, in one step each, and by the browser's buttons", async () => {
    const page = await open("/payments");
    await menu(page, "Subscription").waitFor();
    const links = outer(page).getByRole("navigation", { name: "App" }).getByRole("link");
    // the app's own name stands for its home page
    expect(await links.allTextContents()).toEqual(["Cartwright", ...navigation.slice(1).map(({ title: label }) => label)]);
    expect(
      await links.evaluateAll((found) => found.map((each) => new URL(each.getAttribute("href") ?? "", location.href).pathname)),
    ).toEqual(navigation.map(({ path: to }) => to));
    await title(page, "Payment Customizations").waitFor();
    const before = await steps(page);
    await menu(page, "Payment Customizations").click();
    await menu(page, "Order Validations").click();
    await title(page, "Order Validations").waitFor();
    expect(await steps(page), "the link of the screen that it is at is no step").toBe(before + 1);
    await menu(page, "Shipping Customizations").click();
    await title(page, "Shipping Customizations").waitFor();
    expect(await steps(page)).toBe(before + 2);
    await expect.poll(() => menu(page, "Shipping Customizations").getAttribute("aria-current")).toBe("page");
    await page.goBack();
    await title(page, "Order Validations").waitFor();
    await expect.poll(() => places(page)).toEqual(["/validations", "/validations"]);
    await page.goBack();
    await title(page, "Payment Customizations").waitFor();
    await page.goForward();
    await title(page, "Order Validations").waitFor();
    await expect.poll(() => menu(page, "Order Validations").getAttribute("aria-current")).toBe("page");
    expect(await steps(page)).toBe(before + 2);
  });

  it("keeps unsaved work when the navigation is declined, and goes one step when it is confirmed", async () => {
    const page = await open("/payments/edit?type=hide");
    await name(page, "Never saved");
    await outer(page).getByRole("region", { name: "Unsaved changes" }).waitFor();
    const before = await steps(page);
    await menu(page, "Order Validations").click();
    await answer(page, "Stay");
    expect(await places(page)).toEqual(["/payments/edit", "/payments/edit"]);
    await menu(page, "Order Validations").click();
    await answer(page, "Leave page");
    await title(page, "Order Validations").waitFor();
    expect(await steps(page)).toBe(before + 1);
    await expect.poll(() => outer(page).getByRole("region", { name: "Unsaved changes" }).count()).toBe(0);
  });
});

describe("a reload", () => {
  async function openRule(page: Page): Promise<string> {
    await row(page, "Kept").getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Update" }).waitFor();
    return page.url();
  }

  async function expectOpen(page: Page, address: string): Promise<void> {
    await expect.poll(() => page.getByRole("textbox", { name: "Customization name" }).inputValue()).toBe("Kept");
    expect(page.url()).toBe(address);
    await page.goBack();
    await row(page, "Kept").waitFor();
    await expect.poll(() => places(page)).toEqual(["/payments", "/payments"]);
  }

  it.each([
    ["the admin", async (page: Page) => void (await page.reload())],
    ["the frame alone", async (page: Page) => reloadFrame(await inner(page))],
  ])("of %s opens the same screen, and back still works", async (_, reload) => {
    const page = await open("/payments");
    await storeRule(page, { name: "Kept" });
    await page.reload();
    const address = await openRule(page);
    await reload(page);
    await expectOpen(page, address);
  });

  it("of the frame only removes the save bar of lost edits", async () => {
    const page = await open("/payments/edit?type=hide");
    await name(page, "Never saved");
    await outer(page).getByRole("region", { name: "Unsaved changes" }).waitFor();
    page.on("dialog", (dialog) => void dialog.accept());
    await reloadFrame(await inner(page));
    await expect.poll(() => outer(page).getByRole("region", { name: "Unsaved changes" }).count()).toBe(0);
  });

  it("of a frame whose address has lost its store recovers, with the store of the session", async () => {
    const shop = newShop();
    const page = await open("/", undefined, shop);
    await page.getByRole("heading", { name: "Active in your checkout" }).waitFor();
    const frame = await inner(page);
    await frame.goto(`${new URL(frame.url()).origin}/validations`);
    await title(page, "Order Validations").waitFor();
    await page.getByRole("heading", { name: "No validations" }).waitFor();
    expect(new URL(frame.url()).searchParams.get("shop")).toBe(shop);
    await frame.getByRole("button", { name: "Create Validation" }).first().click();
    await frame.getByRole("link", { name: "Order Validation" }).click();
    expect(new URL(frame.url()).searchParams.get("shop")).toBe(shop);
  });

  async function reloadFrame(frame: Frame): Promise<void> {
    await Promise.all([frame.waitForNavigation({ waitUntil: "load" }), frame.evaluate(() => setTimeout(() => location.reload()))]);
  }
});

describe("the app's data in the browser", () => {
  it("is accessible to its frame in this admin only", async () => {
    const page = await open("/");
    await page.getByRole("heading", { name: "Active in your checkout" }).waitFor();
    const app = await inner(page);
    await app.evaluate(() => localStorage.setItem("kept", "in the frame"));
    const alone = await page.context().newPage();
    await alone.goto(`${new URL(app.url()).origin}/healthz`);
    expect(await alone.evaluate(() => localStorage.getItem("kept"))).toBeNull();
    await page.reload();
    await page.getByRole("heading", { name: "Active in your checkout" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("kept"))).toBe("in the frame");
  });

  it("may be missing: without storage every screen works", async () => {
    const browser = await launch({ storage: false });
    const page = lookInside(await browser.newPage({ baseURL: inject("url") }));
    const faults: Error[] = [];
    page.on("pageerror", (error) => faults.push(error));
    await page.goto(`/?shop=${newShop()}`);
    await page.getByRole("heading", { name: "Active in your checkout" }).waitFor();
    const denied = await page.evaluate(() => {
      try {
        return localStorage.length;
      } catch (error) {
        return String(error);
      }
    });
    expect(denied).toContain("SecurityError");
    await page.getByRole("link", { name: "Open Payment Customizations" }).click();
    await startRule(page, "Hide Payment Method");
    await name(page, "Without storage");
    await addMethod(page, "Klarna");
    await save(page);
    await row(page, "Without storage").waitFor();
    await browser.close();
    expect(faults).toEqual([]);
  });
});
