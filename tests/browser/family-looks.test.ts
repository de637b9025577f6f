// @lane browser live once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { addMethod, startRule, storeRule } from "./support/rules.ts";

const { open } = browserPages();

const SHIPPING = { type: "Shipping Customization", subtype: "reorder", method: ["Express", "Standard"], order: { Express: "1" } };
const VALIDATION = {
  type: "Order Validation",
  message: "We do not ship to P.O. boxes",
  conditions: [
    { type: "Address", operator: "Contains", value: "P.O. Box" },
    { type: "Email Address", operator: "Contains", value: "Special Characters" },
    { type: "City", operator: "is NOT present" },
  ],
  translations: { de: "Keine Postfächer", ar: "لا نشحن إلى صناديق البريد." },
};

/** The list of shipping is the one of payments, which looks.test.ts looks at, with other words. */
const LISTS: [path: string, family: string, stored: object, call: string][] = [
  ["/validations", "validation", VALIDATION, "/api/apps/validation"],
  ["/methods", "shipping", SHIPPING, "/api/apps/shipping"],
];

const look = (page: Page, screen: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `${screen}-${width}`));

describe("on desktop and phone", () => {
  it.each(DEEP ? LISTS : LISTS.slice(0, 1))("%s looks right: empty, choosing, with rules", async (path, family, stored, call) => {
    const page = await open(path);
    await page.getByRole("heading", { name: /^No (customizations|validations)$/ }).waitFor();
    await look(page, `${family}-empty`);
    await page
      .getByRole("button", { name: /^Create/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("link").first().waitFor();
    await look(page, `${family}-chooser`);
    await storeRule(page, { ...stored, name: "A rule with a name that is long enough to need a second line" }, call);
    await storeRule(page, { ...stored, name: "t:name", enabled: false }, call);
    await page.reload();
    await page.getByRole("row").nth(2).waitFor();
    await look(page, `${family}-list`);
    await page.getByRole("link", { name: /^Edit A rule/ }).click();
    await page.getByRole("button", { name: "Update" }).waitFor();
    await look(page, `${family}-stored`);
  });

  it("a message for a shipping method looks right, and its suggestions can be reached", async () => {
    const page = await open("/methods");
    await startRule(page, "Add a Message or Rename Shipping Method");
    await wideAndNarrow(page, async (width) => {
      await page.getByRole("combobox", { name: "Shipping methods" }).focus();
      const last = page.getByRole("option", { name: "Pick Up" });
      await last.scrollIntoViewIfNeeded();
      expect(await last.evaluate(isOnTop), String(width)).toBe(true);
      await expectGoodLooks(page, `shipping-suggestions-${width}`);
    });
    await addMethod(page, "Express");
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByRole("combobox", { name: "Type" }).selectOption("Address");
    await look(page, "shipping-message");
  });

  it("a validation without any field looks right", async () => {
    const page = await open("/validations/edit");
    for (const type of ["City", "Email Address", "Address 1 Length", "Delivery Method Type", "Product"]) {
      await page.getByRole("button", { name: "Add condition" }).click();
      await page.getByRole("combobox", { name: "Type" }).last().selectOption(type);
    }
    await page.getByRole("checkbox", { name: "When the customer completes the checkout" }).uncheck();
    for (const language of ["Hebrew", "Finnish"]) {
      await page.getByRole("combobox", { name: "Add a language" }).fill(language);
      await page.keyboard.press("Enter");
      // its text has the focus then: the next language would be typed in vain before
      await page.getByRole("textbox", { name: language }).and(page.locator(":focus")).waitFor();
    }
    await page.getByRole("textbox", { name: "Finnish" }).fill("Ei postilokeroita");
    await look(page, "validation-faults");
    await page.getByRole("button", { name: "Remove Finnish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).waitFor();
    await look(page, "validation-remove");
  });
});

/** Returns whether a click in the middle of an element would hit the element. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
