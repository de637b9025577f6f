// @lane local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { addMethod, name, post, refuse, row, save, startRule, storeRule } from "./support/rules.ts";

const { open } = browserPages();
const CREATE_FAILED = "There was an error saving your customization. Please contact us if you have any questions on why this is happening.";
const LANGUAGES = [
  "en",
  "fr",
  "de",
  "es",
  "it",
  "pt",
  "ja",
  "ko",
  "zh",
  "ar",
  "nl",
  "pl",
  "ru",
  "sv",
  "da",
  "no",
  "fi",
  "tr",
  "he",
  "hi",
  "th",
];

const shipping = { name: "Kept", type: "Shipping Customization", subtype: "hide", method: ["Express"] };
const validation = { name: "Kept", type: "Order Validation", message: "No P.O. boxes" };
const button = (page: Page, action: string) => page.getByRole("main").getByRole("button", { name: action, exact: true });
const reasons = (page: Page) => page.getByRole("region", { name: "Reasons" }).getByRole("listitem").allTextContents();

async function openValidation(): Promise<Page> {
  const page = await open("/validations/edit?type=message");
  await name(page, "Checks");
  await page.getByRole("textbox", { name: "Error message" }).fill("Not like this");
  expect(await button(page, "Save").isEnabled()).toBe(true);
  return page;
}

async function addCondition(page: Page, type: string): Promise<void> {
  await page.getByRole("button", { name: "Add condition" }).click();
  await page.getByRole("combobox", { name: "Type" }).last().selectOption(type);
}

describe.each([
  ["/methods", "/api/apps/shipping", shipping],
  ["/validations", "/api/apps/validation", validation],
])("a change of %s that fails", (list, call, stored) => {
  it.each([
    ["Update", "update", "An error occurred while updating the customization"],
    ["Deactivate Customization", "update", "An error occurred while deactivating the customization"],
    ["Delete", "delete", "An error occurred while deleting the customization"],
  ])("%s returns to the list and says so there", async (action, last, title) => {
    const page = await open(list);
    await storeRule(page, stored, call);
    await page.reload();
    await row(page, "Kept").getByRole("link", { name: "Edit" }).click();
    await button(page, "Update").waitFor();
    await refuse(page, `${call}/${last}`, 503, "The platform does not answer.");
    if (action === "Update") await name(page, "Never stored");
    await button(page, action).click();
    if (action === "Delete") await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const banner = page.getByRole("alert").filter({ hasText: title });
    expect(await banner.textContent()).toContain("Kept: The platform does not answer.");
    await row(page, "Kept").waitFor();
  });
});

describe("a creation that fails", () => {
  it("stays on the editor of a shipping customization with the reason", async () => {
    const page = await open("/methods");
    await startRule(page, "Hide Shipping Method");
    await name(page, "Refused");
    await addMethod(page, "Express");
    await refuse(page, "/api/apps/shipping", 503, "The platform does not answer.");
    await button(page, "Save").click();
    const banner = page.getByRole("alert").filter({ hasText: CREATE_FAILED });
    expect(await banner.textContent()).toContain("The platform does not answer.");
    await save(page, "Save", "Shipping Customizations");
    await row(page, "Refused").waitFor();
  });

  it("stays on the editor of a validation, and has a sentence of its own when the server gives none", async () => {
    const page = await openValidation();
    await refuse(page, "/api/apps/validation", 503, "");
    await button(page, "Save").click();
    await page.getByRole("dialog").getByRole("button", { name: "Block every order" }).click();
    const banner = page.getByRole("alert").filter({ hasText: CREATE_FAILED });
    expect(await banner.textContent()).toContain("An error occurred while saving the customization");
  });
});

describe("what a shipping customization lacks", () => {
  it("is said beside the field: Value cannot be empty", async () => {
    const page = await open("/delivery/edit?type=hide");
    await addCondition(page, "Product Attribute");
    await page.getByRole("textbox", { name: "Attribute key" }).focus();
    await page.getByRole("textbox", { name: "Attribute key" }).blur();
    await page.getByRole("group", { name: "Condition 1" }).getByText("Value cannot be empty").waitFor();
    expect(await button(page, "Save").isDisabled()).toBe(true);
  });

  it("cannot be picked outside the admin: Product picker not available", async () => {
    const page = await open("/delivery/edit?type=hide");
    await addCondition(page, "Product");
    await page.evaluate(() => Object.assign(window, { shopify: undefined }));
    await page.getByRole("button", { name: "Select products" }).click();
    await page.getByText("Product picker not available").waitFor();
  });
});

describe("what a validation lacks", () => {
  it("is a run location", async () => {
    const page = await openValidation();
    await page.getByRole("checkbox", { name: "When the buyer completes the checkout" }).uncheck();
    await page.getByRole("group", { name: "Run locations" }).getByText("At least one run location must be selected").waitFor();
    expect(await reasons(page)).toEqual(["At least one run location must be selected"]);
    expect(await button(page, "Save").isDisabled()).toBe(true);
  });

  it("is the text of a language: Incomplete Translations", async () => {
    const page = await openValidation();
    const search = page.getByRole("combobox", { name: "Add a language" });
    for (const language of ["French", "Thai"]) {
      await search.fill(language);
      await search.press("Enter");
    }
    const banner = page.getByRole("alert").filter({ hasText: "Incomplete Translations" });
    expect(await banner.textContent()).toContain("Missing: French, Thai.");
    expect(await button(page, "Save").isDisabled()).toBe(true);
    await page.getByRole("textbox", { name: "French" }).fill("Pas ainsi");
    await page.getByRole("button", { name: "Remove Thai" }).click();
    await banner.waitFor({ state: "hidden" });
    expect(await button(page, "Save").isEnabled()).toBe(true);
  });

  it("is the value of a condition", async () => {
    const page = await openValidation();
    await addCondition(page, "SKU");
    expect(await reasons(page)).toEqual(["Condition 1: Value cannot be empty"]);
    await addCondition(page, "City");
    expect(await reasons(page)).toHaveLength(1);
  });

  it("is no way to read its conditions, whichever they are", async () => {
    const page = await openValidation();
    for (let count = 0; count < 5; count++) {
      await addCondition(page, "Cart Attribute");
      await page.getByRole("textbox", { name: "Attribute key" }).last().fill(`key ${count}`);
    }
    await page.getByText(/^[\d,]+ of 10,000 bytes$/).waitFor();
    expect(await button(page, "Save").isDisabled()).toBe(false);
  });

  it("is work that checkout can afford: long lists of tags, one for each condition", async () => {
    const page = await openValidation();
    for (let count = 0; count < 5; count++) {
      await addCondition(page, "Product Tag");
      await page.getByRole("combobox", { name: "Tags" }).last().fill(`vip ${count}, sale ${count}, press ${count}, new ${count}`);
    }
    await page.getByText("Work in a large cart").waitFor();
    expect(await reasons(page)).toContainEqual(expect.stringMatching(/^Condition \d: The customization is too much work for checkout: /));
    expect(await button(page, "Save").isDisabled()).toBe(true);
  });
});

describe("a validation that is too large", () => {
  const texts = Object.fromEntries(LANGUAGES.map((code) => [code, code.padEnd(500, "x")]));

  it("is refused in the editor with field and size, and by the server", async () => {
    const page = await open("/validations");
    const { status, body } = await post(page, "/api/apps/validation", { ...validation, translations: texts });
    const sentence = /too large for checkout: 1\d,\d{3} of at most 10,000 bytes\. The largest part is Translations/;
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: expect.stringMatching(sentence), problems: [{ path: "/translations" }] });

    await storeRule(
      page,
      { ...validation, translations: { ...texts, ...Object.fromEntries(LANGUAGES.slice(3).map((code) => [code, code])) } },
      "/api/apps/validation",
    );
    await page.reload();
    await row(page, "Kept").getByRole("link", { name: "Edit" }).click();
    await page.getByText(/^[\d,]+ of 10,000 bytes$/).waitFor();
    for (const [index, code] of LANGUAGES.entries()) {
      if (index >= 3) await page.locator(`[id="root/translations/${code}"]`).fill(texts[code] ?? "");
    }
    expect(await reasons(page)).toEqual([expect.stringMatching(sentence)]);
    expect(await button(page, "Update").isDisabled()).toBe(true);
  });
});

describe("a validation with a legacy name", () => {
  it("is listed as one to update, and gets a name", async () => {
    const page = await open("/validations");
    await storeRule(page, { ...validation, name: "t:name" }, "/api/apps/validation");
    await page.reload();
    await page.getByRole("link", { name: "Edit Legacy Name Please Update" }).click();
    await page.getByText("Legacy Name Please Update").waitFor();
    expect(await page.getByRole("textbox", { name: "Customization name" }).inputValue()).toBe("");
    expect(await reasons(page)).toEqual(["Name cannot be empty"]);
    await name(page, "No P.O. boxes");
    await save(page, "Update", "Order Validations");
    await row(page, "No P.O. boxes").waitFor();
  });
});
