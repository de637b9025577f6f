// @lane local live

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { addMethod, methodsAtCheckout, name, row, save, startRule } from "./support/rules.ts";

const { open } = browserPages();

describe("a newcomer", () => {
  it("hides a payment method for large carts and sees it gone at checkout", async () => {
    const page = await open("/");
    await page.getByRole("link", { name: "Open Payment Customizations" }).click();
    await startRule(page, "Hide Payment Method");
    await name(page, "No cash for large carts");
    await addMethod(page, "Cash on Delivery");
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByRole("textbox", { name: "Amount" }).fill("100.00");
    await save(page);
    expect(await row(page, "No cash for large carts").textContent()).toMatch(/Enabled\s*Hide Payment Method/);

    const methods = await methodsAtCheckout(page);
    expect(methods).toContain("Cash on Delivery (COD) Hidden");
    expect(await outer(page).getByRole("article", { name: "No cash for large carts" }).textContent()).toContain("Applied");
  });

  it("renames a payment method", async () => {
    const page = await open("/payments");
    await startRule(page, "Change Name of Payment Method");
    await name(page, "Deposit by name");
    await addMethod(page, "Bank Deposit");
    await page.getByRole("textbox", { name: "New Name" }).fill("Wire transfer");
    await save(page);
    expect(await row(page, "Deposit by name").textContent()).toContain("Rename Payment Method");
    expect(await methodsAtCheckout(page)).toContain("Wire transfer Renamed from Bank Deposit");
  });

  it("moves a payment method to the front", async () => {
    const page = await open("/payments");
    await startRule(page, "Reorder Payment Method");
    await name(page, "Money order first");
    await addMethod(page, "Money Order");
    await page.getByRole("combobox", { name: "Order number of Money Order" }).selectOption("1");
    await save(page);
    expect(await row(page, "Money order first").textContent()).toContain("Reorder Payment Method");
    expect((await methodsAtCheckout(page))[0]).toMatch(/^Money Order .*Moved up/);
  });
});
