// @lane local live

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { become, ORDINARY, openAs, PLUS } from "./support/store.ts";

const { open } = browserPages();

const dashboard = (page: Page) => page.getByRole("heading", { name: "At work in your checkout" });

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Have a promo code?" }).click();
  await page.getByRole("textbox", { name: "Promo code" }).fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
}

async function confirmation(page: Page, plan: string): Promise<string | null> {
  await page.getByRole("button", { name: `Try For Free: ${plan}` }).click();
  await outer(page).getByRole("heading", { name: "Approve subscription" }).waitFor();
  return outer(page).getByRole("main").textContent();
}

describe("a newcomer", () => {
  it("picks a plan with a promo code, approves it and lands on the dashboard", async () => {
    const { page } = await openAs(open, PLUS, "/");
    await page.getByText("Yearly").click();
    await applyCode(page, "LAUNCH20");
    await page.getByText("LAUNCH20: 20% off every plan").waitFor();
    const asked = await confirmation(page, "Plus Plan");
    expect(asked).toContain("$345.60 every year");
    expect(asked).toContain("7 days");
    await outer(page).getByRole("button", { name: "Approve" }).click();
    await dashboard(page).waitFor();
    await page.getByRole("link", { name: "Manage Subscription" }).click();
    await page.getByText("$345.60/year").waitFor();
    expect(await page.getByRole("button", { name: "Current Plan: Plus Plan" }).isDisabled()).toBe(true);
  });

  it("declines, and still has the plans to choose from", async () => {
    const { page } = await openAs(open, ORDINARY, "/");
    await confirmation(page, "Basic Plan");
    await outer(page).getByRole("button", { name: "Decline" }).click();
    await page.getByRole("button", { name: "Try For Free: Basic Plan" }).waitFor();
    expect(await dashboard(page).count()).toBe(0);
  });

  it("is told whom to ask when the account may not start subscriptions", async () => {
    const { page } = await openAs(open, { ...ORDINARY, refuseBilling: true }, "/");
    await page.getByRole("button", { name: "Try For Free: Basic Plan" }).click();
    await page.getByText("Use an account with permission to manage Cartwright's app subscriptions.").waitFor();
  });

  it("cannot confirm what does not exist, and is told so", async () => {
    const page = await open("/local/billing/confirm?subscription=999999999");
    await outer(page).getByRole("alert").getByText("There is no such subscription").waitFor();
  });
});

describe("a promo code", () => {
  it("that is unknown is refused, and one that cannot be asked for says so", async () => {
    const { page } = await openAs(open, ORDINARY, "/plan");
    await applyCode(page, "NOSUCHCODE");
    await page.getByText("Invalid discount code").waitFor();
    await page.route("**/api/apps/code?*", (route) => route.abort());
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Error applying code").waitFor();
  });

  it("of one plan leaves the others at their price", async () => {
    const { page } = await openAs(open, PLUS, "/plan");
    await applyCode(page, "PLUS10");
    await page.getByText("PLUS10: $10 off Plus Plan").waitFor();
    const prices = await page.locator(".plan-price strong").allTextContents();
    expect(prices).toEqual(["$29", "$39", "$89"]);
  });
});

describe("the store's data", () => {
  it.each([
    ["refused by the server", 503, { error: "The platform does not answer." }, "Error loading store data"],
    ["without a reason", 503, {}, "Failed to fetch store data"],
    ["empty", 200, { body: { shop: null, store: [] } }, "No store data found"],
  ])("%s: says so, and loads on Retry", async (_, status, json, title) => {
    const { page, shop } = await openAs(open, PLUS, "/local/settings");
    const headers = { "x-made-up": "yes" };
    await page.route("**/api/apps/store-combined", (route) => route.fulfill({ status, headers, json }), { times: 1 });
    await page.goto(`/?shop=${shop}`);
    await page.getByText(title).waitFor();
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("button", { name: "Try For Free: Basic Plan" }).waitFor();
  });

  it("cannot be asked for when the host names no store", async () => {
    const page = await open("/healthz");
    await page.route("**/app-bridge.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto("/");
    await page.getByRole("heading", { name: "Unable to load Cartwright" }).waitFor();
    await page.getByText("Shop configuration not found").waitFor();
    await page.getByRole("link", { name: /^Get Help/ }).waitFor();
    await page.unroute("**/app-bridge.js");
    await page.getByRole("button", { name: "Refresh Page" }).click();
    await dashboard(page).waitFor();
  });
});

describe("what a plan does not include", () => {
  it("leads to the plans, and opens with the right one", async () => {
    const { page, shop } = await openAs(open, { ...PLUS, subscribed: "ACTIVE", plan: "Plus Plan", interval: "ANNUAL" }, "/");
    await page.getByRole("link", { name: "Upgrade for Upsell" }).click();
    await page.getByRole("heading", { name: "Manage Subscription" }).waitFor();
    await page.goto("/upsell");
    await page.getByText("This needs the Plus Advanced plan.").waitFor();
    await become(page, shop, { plan: "Plus Advanced" });
    await page.goto("/");
    await page.getByRole("link", { name: "Open Upsell" }).waitFor();
  });

  it("closes the lists of a store whose plan ended, and says that rules are kept", async () => {
    const { page } = await openAs(open, { ...ORDINARY, subscribed: "CANCELLED", plan: "Basic Plan" }, "/payments");
    await page.getByText("Your customizations are kept").waitFor();
    await page.getByRole("link", { name: "See plans" }).click();
    await page.getByRole("heading", { name: "Manage Subscription" }).waitFor();
  });
});

describe("the dashboard", () => {
  it("keeps the notice about blocks away once it was dismissed", async () => {
    const { page } = await openAs(open, { ...ORDINARY, subscribed: "ACTIVE", plan: "Basic Plan" }, "/");
    const notice = page.getByText("App blocks are limited to the Thank You and Order Status pages");
    await notice.waitFor();
    await page.getByRole("button", { name: /Dismiss notification/ }).click();
    await page.reload();
    await dashboard(page).waitFor();
    expect(await notice.count()).toBe(0);
  });

  it("fetches the contact panel three seconds after the start, and not before", async () => {
    const page = await open("/healthz");
    const asked: number[] = [];
    page.on("request", (request) => /\/Chat-.*\.js/.test(request.url()) && asked.push(Date.now()));
    const started = Date.now();
    await page.goto("/");
    await page.getByRole("button", { name: "Contact us" }).click();
    await page.getByRole("link", { name: "support@cartwright.example" }).waitFor();
    expect((asked[0] ?? 0) - started).toBeGreaterThanOrEqual(3000);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("link", { name: "support@cartwright.example" }).count()).toBe(0);
  });

  it("says where the platform's checkout editor would open", async () => {
    const page = await open("/");
    await page.getByRole("link", { name: /^Customize Thank You Page blocks/ }).click();
    await outer(page).getByRole("button", { name: "Open the local checkout" }).click();
    await outer(page).getByRole("heading", { name: "Checkout" }).waitFor();
  });
});

describe("store settings", () => {
  it("make the store another one", async () => {
    const page = await open("/");
    const settings = outer(page);
    await settings.getByRole("link", { name: "Settings" }).click();
    await settings.getByRole("button", { name: "Plus Advanced" }).click();
    await settings.getByRole("status").getByText("Saved").waitFor();
    expect(await settings.getByLabel("Plan", { exact: true }).inputValue()).toBe("Plus Advanced");
    await settings.getByLabel("Status").selectOption("CANCELLED");
    await settings.getByRole("checkbox", { name: "Shopify Plus" }).uncheck();
    await settings.getByRole("button", { name: "Save" }).click();
    await settings.getByRole("status").getByText("Saved").waitFor();
    await settings.getByRole("link", { name: "Back to the admin" }).click();
    await page.getByRole("button", { name: "Plus Only: Plus Advanced needs Shopify Plus" }).waitFor();
  });
});
