// @lane browser live once

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { row } from "./support/rules.ts";
import { tabTo } from "./support/tab-to.ts";

const { open } = browserPages();

describe("without a mouse", () => {
  it("a rule is created from the list to the list", async () => {
    const page = await open("/payments");
    const { keyboard } = page;
    await tabTo(page, page.getByRole("button", { name: "Create Customization" }).first());
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("dialog").getByRole("link", { name: "Reorder Payment Method" }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("textbox", { name: "Customization name" }));
    await keyboard.type("By keyboard");
    await tabTo(page, page.getByRole("combobox", { name: "Payment methods" }));
    await keyboard.type("klar");
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("combobox", { name: /^Order number/ }));
    await keyboard.type("2");
    await tabTo(page, page.getByRole("button", { name: "Add condition" }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("combobox", { name: "Type" }));
    await keyboard.type("Country");
    await tabTo(page, page.getByRole("combobox", { name: /Countr/ }));
    await keyboard.type("Germany");
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    const saveButton = page.getByRole("button", { name: "Save", exact: true }).first();
    await saveButton.evaluate((element) => element.ownerDocument.body.focus());
    await tabTo(page, saveButton);
    await keyboard.press("Enter");
    await row(page, "By keyboard").waitFor();
    expect(await row(page, "By keyboard").textContent()).toContain("Enabled");
  });

  it("a validation is created, with a preset, a location and a language", async () => {
    const page = await open("/validations/edit");
    const { keyboard } = page;
    await tabTo(page, page.getByRole("textbox", { name: "Customization name" }));
    await keyboard.type("By keyboard");
    await tabTo(page, page.getByRole("textbox", { name: "Error message" }));
    await keyboard.type("Please check your e-mail address");
    await tabTo(page, page.getByRole("button", { name: "Add condition" }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("combobox", { name: "Type" }));
    await keyboard.type("Email");
    await tabTo(page, page.getByRole("combobox", { name: "Value" }));
    await keyboard.type("+test");
    await keyboard.press("Control+A");
    await keyboard.type("spec");
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("checkbox", { name: "While the customer fills in the checkout" }));
    await keyboard.press("Space");
    await tabTo(page, page.getByRole("combobox", { name: "Add a language" }));
    await keyboard.type("fren");
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("textbox", { name: "French" }));
    await keyboard.type("Vérifiez votre adresse");
    const saveButton = page.getByRole("button", { name: "Save", exact: true }).first();
    await tabTo(page, saveButton);
    await keyboard.press("Enter");
    await row(page, "By keyboard").getByRole("link", { name: "Edit" }).click();
    expect(await page.getByRole("combobox", { name: "Value" }).inputValue()).toBe("Special Characters");
    expect(await page.getByRole("checkbox", { name: "While the customer fills in the checkout" }).isChecked()).toBe(true);
    expect(await page.getByRole("textbox", { name: "French" }).inputValue()).toBe("Vérifiez votre adresse");
  });

  it("a window takes the focus, and Escape gives it back", async () => {
    const page = await open("/payments");
    const create = page.getByRole("button", { name: "Create Customization" }).first();
    await tabTo(page, create);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement) || element === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => create.evaluate((element) => element.matches(":focus"))).toBe(true);
  });
});
