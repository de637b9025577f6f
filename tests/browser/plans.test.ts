// @lane browser live

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { become, ORDINARY, openAs, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();

const dashboard = (page: Page) => page.getByRole("heading", { name: "Active in your checkout" });

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

describe("a new merchant", () => {
  it("may be refused, may decline, and picks a plan with a promo code, approves it and lands on the dashboard", async () => {
    const { page, shop } = await openAs(open, { ...PLUS, refuseBilling: true }, "/");
    await page.getByRole("button", { name: "Try For Free: Basic Plan" }).click();
    await page.getByText("Use an account with permission to manage Cartwright's app subscriptions.").waitFor();
    await become(page, shop, { refuseBilling: false });

    await confirmation(page, "Basic Plan");
    await outer(page).getByRole("button", { name: "Decline" }).click();
    await page.getByRole("button", { name: "Try For Free: Basic Plan" }).waitFor();
    expect(await dashboard(page).count()).toBe(0);

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
});

describe("a feature that a plan does not include", () => {
  it("leads to the plans, opens with the right one, and closes when that ends", async () => {
    const { page, shop } = await openAs(open, { ...PLUS, subscribed: "ACTIVE", plan: "Plus Plan", interval: "ANNUAL" }, "/");
    await page.getByRole("link", { name: "Upgrade for Upsell" }).click();
    await page.getByRole("heading", { name: "Manage Subscription" }).waitFor();
    await page.goto(`/upsell?shop=${shop}`);
    await page.getByText("Upgrade to Plus Advanced to save upsells").waitFor();
    await become(page, shop, { plan: "Plus Advanced" });
    await page.goto(`/?shop=${shop}`);
    await page.getByRole("link", { name: "Open Upsell" }).waitFor();
    await become(page, shop, { ...ORDINARY, subscribed: "CANCELLED", plan: "Basic Plan" });
    await page.goto(`/payments?shop=${shop}`);
    await page.getByText("What you created is saved").waitFor();
    await page.getByRole("link", { name: "See plans" }).click();
    await page.getByRole("heading", { name: "Manage Subscription" }).waitFor();
  });
});

describe("the page around the app in the local store", () => {
  it("leads to the checkout, changes the state of the store, and shows only subscriptions that exist", async () => {
    const page = await open("/");
    const settings = outer(page);
    await settings.getByRole("navigation", { name: "Development store" }).getByRole("link", { name: "Settings" }).click();
    await settings.getByRole("button", { name: "Plus Advanced" }).click();
    await settings.getByRole("status").getByText("Saved").waitFor();
    expect(await settings.getByLabel("Plan", { exact: true }).inputValue()).toBe("Plus Advanced");
    await settings.getByRole("link", { name: "Back to the admin" }).click();
    await page.getByRole("link", { name: /^Customize Thank You Page blocks/ }).click();
    await settings.getByRole("button", { name: "Open the local checkout" }).click();
    await settings.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
    await page.goto(`/local/settings?shop=${shopOf(page)}`);
    await settings.getByLabel("Status").selectOption("CANCELLED");
    await settings.getByRole("checkbox", { name: "Shopify Plus" }).uncheck();
    await settings.getByRole("button", { name: "Save" }).click();
    await settings.getByRole("status").getByText("Saved").waitFor();
    await settings.getByRole("link", { name: "Back to the admin" }).click();
    await page.getByRole("button", { name: "Plus Only: Plus Advanced needs Shopify Plus" }).waitFor();
    await page.goto(`/local/billing/confirm?subscription=999999999&shop=${shopOf(page)}`);
    await settings.getByRole("alert").getByText("There is no such subscription").waitFor();
  });
});
