// @lane browser local once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { button } from "./support/controls.ts";
import { inner } from "./support/frame.ts";
import { expectAccessible, expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { savePicture } from "./support/pictures.ts";
import { post, storeRule } from "./support/rules.ts";

const { open } = browserPages();

const COD = { method: ["Cash on Delivery"], exactMatch: { "Cash on Delivery": false } };
const condition = (id: string, type: string, operator: string, fields: object = {}) => ({ id, type, operator, ...fields });
const outcome = (page: Page) => page.getByRole("region", { name: "Outcome" });
const methods = async (page: Page) =>
  (await outcome(page).getByRole("list", { name: "Methods after the rules" }).getByRole("listitem").allInnerTexts()).map((text) =>
    text.replace(/\s+/g, " ").trim(),
  );

async function openTrial(page: Page): Promise<void> {
  await button(page, "Try it").click();
  await button(page, "Add products").waitFor();
}

describe("the trial in an editor", () => {
  it("shows what a payment rule does at a cart, at its edges, and together with the other rules", async () => {
    const page = await open("/payments");
    await storeRule(page, { name: "Rename", subtype: "message", method: ["Cash on Delivery"], exactMatch: {}, message: "Pay at the door" });
    const conditions = [
      condition("1", "Cart Total", "is greater than", { value: "100.00" }),
      condition("2", "Customer Tag", "is", { value: "vip" }),
      condition("3", "Shipping Country", "is", { value: ["DE"] }),
    ];
    const guid = await storeRule(page, { name: "Hide", ...COD, conditions });
    await page.goto(`${new URL(page.url()).pathname}/edit?guid=${guid}&shop=${new URL(page.url()).searchParams.get("shop")}`);
    await openTrial(page);
    await outcome(page).getByText("This customization does nothing at this checkout.").waitFor();
    await button(page, "Cart total just over: 100.01").click();
    await button(page, "Customer tags: vip").click();
    await button(page, "Germany").click();
    await outcome(page).getByText("This customization applies to this checkout.").waitFor();
    expect((await methods(page)).some((text) => /^Cash on Delivery.* hidden in the list/.test(text))).toBe(true);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `try-payment-${width}`));
    await button(page, "Guest").click();
    await outcome(page)
      .getByText(/not known for guests/)
      .waitFor();
    await button(page, "Customer tags: vip").click();
    await page.getByRole("checkbox", { name: /Include my other active/ }).check();
    await outcome(page).getByText("Several rules change the same method").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `try-others-${width}`));
    await page.reload();
    await openTrial(page);
    await page.getByRole("list", { name: "Cart" }).getByText("Sample product", { exact: true }).waitFor();
  });

  it("shows a validation's message in the customer's language at its field, and follows each key", async () => {
    const page = await open("/validations");
    const rule = {
      ...{ name: "Length", type: "Order Validation", subtype: "message", message: "Too long", method: ["All Methods"], enabled: true },
      ...{ runLocations: { checkoutCompletion: true, checkoutInteraction: false } },
      ...{ errorMessageLocation: "$.cart.deliveryGroups[0].deliveryAddress.address1", translations: { de: "Zu lang" } },
      conditions: [condition("1", "Address 1 Length", "greater than", { value: "5" })],
    };
    const { body } = await post(page, "/api/apps/validation", rule);
    await page.goto(`${new URL(page.url()).pathname}/edit?guid=${body.guid}&shop=${new URL(page.url()).searchParams.get("shop")}`);
    await openTrial(page);
    await outcome(page).getByText("The customer can place the order.").waitFor();
    await page.getByText("Entered", { exact: true }).click();
    await page.getByLabel("Customer's language").selectOption("German");
    await page.getByRole("textbox", { name: "Address 1" }).pressSequentially("Long street");
    const stops = outcome(page).getByRole("list", { name: "Errors that customers see" });
    await stops.getByText("Zu lang").waitFor();
    await stops.getByText("Address 1").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `try-validation-${width}`));
    await page.emulateMedia({ forcedColors: "active" });
    await savePicture(page, "try-validation-forced");
    await expectAccessible(page, await inner(page));
    await page.getByRole("textbox", { name: "Error message" }).first().fill("");
    await page.getByText(/: something is missing\.$/).waitFor();
    expect(await (await inner(page)).evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
  });
});
