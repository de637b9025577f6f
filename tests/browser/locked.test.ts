// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { button, textIn } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { pick, store as storeUpsell } from "./support/offered.ts";
import { addMethod, name, row, save, storeRule } from "./support/rules.ts";
import { BASIC, become, ORDINARY, openAs, PLUS, shopOf } from "./support/store.ts";
import { addElement, openElement } from "./support/survey-elements.ts";

const { open } = browserPages();
const ADVANCED = { ...PLUS, subscribed: "ACTIVE", plan: "Plus Advanced", interval: "EVERY_30_DAYS" };
const SMALLER = { ...ADVANCED, plan: "Plus Plan" };
const NONE = { ...PLUS, subscribed: null, plan: null };
const bar = (page: Page) => page.getByRole("region", { name: "Plan" });
const looked = (page: Page, what: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `locked-${what}-${width}`));
const to = (page: Page, path: string) => page.goto(`${path}${path.includes("?") ? "&" : "?"}shop=${shopOf(page)}`);

/** From an editor to the plans, through the platform's own page, back to the app, and on with what was typed. */
async function buy(page: Page, plan: string, draft: string, verdict: "Approve" | "Decline" = "Approve"): Promise<void> {
  await button(page, "Upgrade to save").click();
  await page.getByRole("heading", { name: "Manage Subscription" }).waitFor();
  await answer(page, plan, verdict);
  await page.getByText(`${draft} is not saved yet`).waitFor();
}

async function answer(page: Page, plan: string, verdict: "Approve" | "Decline"): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`: ${plan}$`) }).click();
  await outer(page).getByRole("heading", { name: "Approve subscription" }).waitFor();
  await outer(page).getByRole("button", { name: verdict, exact: true }).click();
}

describe("the way from a draft that cannot be saved to a saved configuration", () => {
  it("works for a rule, in a store that never had a plan and declines first", async () => {
    const { page, shop } = await openAs(open, ORDINARY, "/payments");
    await bar(page).getByText("Choose a plan to save customizations").waitFor();
    await to(page, "/methods/edit?type=hide");
    await name(page, "No PayPal");
    await addMethod(page, "PayPal");
    await page.getByText(/only Shopify Plus stores can hide/).waitFor();
    await looked(page, "rule-editor");
    expect(await outer(page).getByRole("button", { name: "Save", exact: true }).count()).toBe(0);
    await buy(page, "Basic Plan", "No PayPal", "Decline");
    await page.getByText("You can save them once your store has the plan.").waitFor();
    await answer(page, "Basic Plan", "Approve");
    await page.getByText("You are now on Basic Plan, billed monthly").waitFor();
    await page.getByText("Your plan now includes this").waitFor();
    await looked(page, "bought");
    await button(page, "Continue editing").click();
    expect(await textIn(page, "Customization name").inputValue()).toBe("No PayPal");
    expect(await bar(page).count()).toBe(0);
    await save(page);
    await row(page, "No PayPal").waitFor();
    await to(page, "/");
    await page.getByRole("heading", { name: "Active in your checkout" }).waitFor();
    expect(await page.getByText("is not saved yet").count()).toBe(0);
    expect(shopOf(page)).toBe(shop);
  });

  it.runIf(DEEP)("works for an upsell, on a plan that is too small", async () => {
    const { page } = await openAs(open, SMALLER, "/upsell");
    await bar(page).getByText("Upgrade to Plus Advanced to save upsells").waitFor();
    await bar(page)
      .getByText(/Plus Advanced adds upsells at checkout/)
      .waitFor();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    await looked(page, "upsells-none");
    await button(page, "Create Upsell").first().click();
    await textIn(page, "Upsell name").fill("Socks with every jacket");
    await pick(page, "Select products", /Wool Hiking Socks/);
    await looked(page, "upsell-editor");
    await buy(page, "Plus Advanced", "Socks with every jacket");
    await button(page, "Continue editing").click();
    await page.getByText("Wool Hiking Socks").first().waitFor();
    expect(await textIn(page, "Upsell name").inputValue()).toBe("Socks with every jacket");
    await save(page, "Save", "All Upsells");
    await row(page, "Socks with every jacket").getByText("Active").waitFor();
  });

  it("works for a survey, in a store without any plan, whose draft is left without a confirmation", async () => {
    const { page } = await openAs(open, NONE, "/advanced/survey");
    await bar(page).getByText("Choose a plan to save surveys").waitFor();
    await textIn(page, "Survey title").fill("How did you find us?");
    await addElement(page, "Text Input");
    await page.getByLabel("Field label").fill("Who told you?");
    await looked(page, "survey-editor");
    await button(page, "Back").click();
    await page.getByRole("heading", { name: "Surveys & Forms", exact: true }).waitFor();
    await button(page, "Create Survey").first().click();
    await page.getByText(/^Unsaved changes from .* were restored\.$/).waitFor();
    await buy(page, "Basic Plan", "How did you find us?");
    await button(page, "Continue editing").click();
    expect(await (await openElement(page, 1)).getByLabel("Field label").inputValue()).toBe("Who told you?");
    await save(page, "Save", "Surveys & Forms");
    await row(page, "How did you find us?").waitFor();
  });
});

describe("a plan that the store cannot choose", () => {
  it("is named with its requirement, and not offered", async () => {
    const { page } = await openAs(open, BASIC, "/upsell");
    await bar(page).getByText("Saving upsells needs a Shopify Plus store").waitFor();
    await bar(page)
      .getByText(/^Plus Advanced adds /)
      .waitFor();
    expect(await page.getByRole("link", { name: "See plans" }).count()).toBe(0);
    await looked(page, "upsells-not-plus");
    await button(page, "Create Upsell").first().click();
    await textIn(page, "Upsell name").fill("Socks with every jacket");
    await expect.poll(() => page.locator("header").getByRole("button", { name: "Save", exact: true }).isDisabled()).toBe(true);
    expect(await button(page, "Upgrade to save").count()).toBe(0);
    await looked(page, "upsell-editor-not-plus");
  });
});

describe("texts in a store without a plan", () => {
  it("wait for one in this browser, and are saved once it is there", async () => {
    const { page } = await openAs(open, ORDINARY, "/advanced/translations");
    await bar(page).getByText("Choose a plan to save translations").waitFor();
    const title = page.getByRole("group", { name: "Title" }).getByRole("textbox", { name: "Default" });
    await title.fill("Our shop");
    await looked(page, "translations");
    await buy(page, "Basic Plan", "Your translations page");
    await button(page, "Continue editing").click();
    await expect.poll(() => title.inputValue()).toBe("Our shop");
    await button(page, "Save Changes").click();
    await page.getByText("Translations saved successfully").waitFor();
  });
});

describe("after the end of the plan", () => {
  it.runIf(DEEP)("upsells are listed, opened, stopped and deleted", async () => {
    const { page, shop } = await openAs(open, ADVANCED, "/upsell");
    for (const title of ["First", "Second", "Third"]) await storeUpsell(page, { name: title });
    await become(page, shop, SMALLER);
    await page.reload();
    await bar(page).getByText("Upgrade to Plus Advanced to save upsells").waitFor();
    for (const title of ["First", "Second", "Third"]) await row(page, title).waitFor();
    await looked(page, "upsells");
    await page.getByRole("link", { name: "Edit First" }).click();
    await button(page, "Upgrade to save").waitFor();
    await page.getByLabel("Status").selectOption("Draft");
    await save(page, "Update", "All Upsells");
    await row(page, "First").getByText("Draft").waitFor();
    await page.getByRole("link", { name: "Edit Second" }).click();
    await textIn(page, "Upsell name").fill("Second to none");
    await button(page, "Discard changes").click();
    await expect.poll(() => textIn(page, "Upsell name").inputValue()).toBe("Second");
    await button(page, "Delete").click();
    await button(page.getByRole("dialog"), "Delete").click();
    await row(page, "First").waitFor();
    expect(await row(page, "Second").count()).toBe(0);
    await button(page, "Delete All Upsells").click();
    await button(page.getByRole("dialog"), "Delete All Upsells").click();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
  });

  it("rules are listed, opened, switched off and deleted, and a rejected change is reported with the way back", async () => {
    const { page, shop } = await openAs(open, BASIC, "/payments");
    await storeRule(page, { name: "Runs", enabled: true });
    await storeRule(page, { name: "Rests", enabled: false });
    await page.reload();
    await page.getByRole("link", { name: "Edit Runs" }).click();
    await name(page, "Runs on");
    await become(page, shop, { subscribed: "CANCELLED" });
    await save(page, "Update");
    await page
      .getByText(/could not|error occurred/i)
      .first()
      .waitFor();
    await bar(page).getByText("Choose a plan to save customizations").waitFor();
    await looked(page, "rules");
    await button(page, "Continue editing").click();
    await button(page, "Upgrade to save").waitFor();
    expect(await textIn(page, "Customization name").inputValue()).toBe("Runs on");
    await button(page, "Discard changes").click();
    await button(page, "Deactivate Customization").click();
    await page.getByRole("heading", { level: 1, name: "Payment Customizations" }).waitFor();
    await page.getByRole("link", { name: "Edit Rests" }).click();
    await expect.poll(() => button(page, "Activate Customization").isDisabled()).toBe(true);
    await button(page, "Delete").click();
    await button(page.getByRole("dialog"), "Delete").click();
    await row(page, "Runs").waitFor();
    expect(await row(page, "Rests").count()).toBe(0);
  });
});
