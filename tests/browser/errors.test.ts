// @lane local live

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { lookInside } from "./support/frame.ts";
import { addMethod, name, refuse, row, save, startRule, storeRule } from "./support/rules.ts";

const { open } = browserPages();
const CREATE_FAILED = "There was an error saving your customization. Please contact us if you have any questions on why this is happening.";

async function fillRule(page: Page, title: string): Promise<void> {
  await startRule(page, "Hide Payment Method");
  await name(page, title);
  await addMethod(page, "Klarna");
}

async function openStored(title: string): Promise<Page> {
  const page = await open("/payments");
  await storeRule(page, { name: title });
  await page.reload();
  await row(page, title).getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Update" }).waitFor();
  return page;
}

describe("the list", () => {
  it("says why it cannot be loaded, and loads on Retry", async () => {
    const page = await open("/payments");
    await page.getByRole("heading", { name: "No customizations" }).waitFor();
    await refuse(page, "/api/apps/payment", 503, "The platform does not answer.");
    await page.reload();
    await page.getByText("The platform does not answer.").waitFor();
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("heading", { name: "No customizations" }).waitFor();
  });
});

describe("a creation that fails", () => {
  it("stays on the editor with the server's reason and what was typed", async () => {
    const page = await open("/payments");
    await fillRule(page, "Refused");
    await refuse(page, "/api/apps/functions", 503, "The platform does not answer.");
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    const banner = page.getByRole("alert").filter({ hasText: CREATE_FAILED });
    await banner.waitFor();
    expect(await banner.textContent()).toContain("The platform does not answer.");
    expect(await page.getByRole("textbox", { name: "Customization name" }).inputValue()).toBe("Refused");
    await save(page);
    await row(page, "Refused").waitFor();
  });

  it("has a sentence of its own when the server gives none", async () => {
    const page = await open("/payments");
    await fillRule(page, "Lost");
    await page.route("**/api/apps/functions", (route) => route.abort());
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText(CREATE_FAILED).waitFor();
  });

  it("is refused by the platform's limit of 25 active customizations", async () => {
    const page = await open("/payments");
    for (let count = 1; count <= 25; count++) await storeRule(page, { name: `Rule ${count}` });
    await page.reload();
    await fillRule(page, "One too many");
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    const banner = page.getByRole("alert").filter({ hasText: CREATE_FAILED });
    expect(await banner.textContent()).toContain("Maximum payment customizations");
  });
});

describe("a change that fails", () => {
  it.each([
    ["Update", "/api/apps/functions/update", "An error occurred while updating the customization"],
    ["Deactivate Customization", "/api/apps/functions/update", "An error occurred while deactivating the customization"],
    ["Delete", "/api/apps/payment/delete", "An error occurred while deleting the customization"],
  ])("%s returns to the list and says so there", async (action, path, title) => {
    const page = await openStored("Kept");
    await refuse(page, path, 503, "The platform does not answer.");
    if (action === "Update") await name(page, "Never stored");
    await page.getByRole("main").getByRole("button", { name: action, exact: true }).click();
    if (action === "Delete") await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const banner = page.getByRole("alert").filter({ hasText: title });
    expect(await banner.textContent()).toContain("The platform does not answer.");
    await row(page, "Kept").waitFor();
  });

  it("asks what to do when somebody else saved first", async () => {
    const page = await openStored("Shared");
    const other = lookInside(await page.context().newPage());
    await other.goto(page.url());
    await other.getByRole("button", { name: "Update" }).waitFor();
    await name(other, "Theirs");
    await save(other, "Update");
    await name(page, "Mine");
    await page.getByRole("main").getByRole("button", { name: "Update" }).click();
    await page.getByText("This customization was changed while you were editing it").waitFor();
    await page.getByRole("button", { name: "Replace it with mine" }).click();
    await row(page, "Mine").waitFor();
  });
});

describe("what cannot be saved", () => {
  it("is said beside the field, and Save waits", async () => {
    const page = await open("/methods/edit?type=message");
    const button = page.getByRole("main").getByRole("button", { name: "Save", exact: true });
    expect(await button.isDisabled()).toBe(true);
    await name(page, "Empty condition");
    await addMethod(page, "Klarna");
    await page.getByRole("textbox", { name: "New Name" }).fill("Pay later");
    expect(await button.isDisabled()).toBe(false);
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByRole("combobox", { name: "Type" }).selectOption("Product Tag");
    await page.getByRole("combobox", { name: "Tags" }).focus();
    await page.getByRole("combobox", { name: "Tags" }).blur();
    await page.getByRole("group", { name: "Condition 1" }).getByText("Value cannot be empty").waitFor();
    expect(await button.isDisabled()).toBe(true);
  });

  it("allows five conditions and no more", async () => {
    const page = await open("/methods/edit?type=hide");
    const add = page.getByRole("button", { name: "Add condition" });
    for (let count = 0; count < 5; count++) await add.click();
    expect(await add.isDisabled()).toBe(true);
  });

  it("says that products cannot be picked outside the admin", async () => {
    const page = await open("/methods/edit?type=hide");
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByRole("combobox", { name: "Type" }).selectOption("Product");
    await page.evaluate(() => Object.assign(window, { shopify: undefined }));
    await page.getByRole("button", { name: "Select products" }).click();
    await page.getByText("Product picker not available").waitFor();
  });
});

describe("an address that leads nowhere", () => {
  it("says that the customization does not exist, and offers the list", async () => {
    const page = await open("/methods/edit?type=hide&guid=00000000-0000-4000-8000-000000000000");
    await page.getByText("This customization does not exist").waitFor();
    await page.getByRole("link", { name: "Go to the list" }).click();
    await page.getByRole("heading", { name: "No customizations" }).waitFor();
  });

  it("says that there is no such page, and offers the home page", async () => {
    const page = await open("/nowhere");
    await page.getByText("There is no page at this address").waitFor();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.getByRole("heading", { name: "At work in your checkout" }).waitFor();
  });
});

describe("a part whose code does not come", () => {
  it("says so in its place, keeps what was typed, and comes on Retry", async () => {
    const page = await open("/payments");
    await fillRule(page, "Half loaded");
    const cards = /\/item-cards-[^/]*\.js$/;
    await page.route(cards, (route) => route.abort());
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByText("This part could not be loaded").waitFor();
    expect(await page.getByRole("textbox", { name: "Customization name" }).inputValue()).toBe("Half loaded");
    await page.unroute(cards);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("group", { name: "Condition 1" }).waitFor();
    await page.getByRole("button", { name: "Remove condition 1" }).click();
    await save(page);
    await row(page, "Half loaded").waitFor();
  });
});
