// @lane browser local live

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { addMethod, methodsAtCheckout, name, row, save, startRule } from "./support/rules.ts";

const { open } = browserPages();

describe("a newcomer", () => {
  it("hides, renames and moves payment methods, and sees it at checkout", async () => {
    const page = await open("/");
    await page.getByRole("link", { name: "Open Payment Customizations" }).click();
    await startRule(page, "Hide Payment Method");
    await name(page, "No cash for large carts");
    await addMethod(page, "Cash on Delivery");
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByRole("textbox", { name: "Amount" }).fill("100.00");
    await save(page);
    expect(await row(page, "No cash for large carts").textContent()).toMatch(/Enabled\s*Hide Payment Method/);

    await startRule(page, "Change Name of Payment Method");
    await name(page, "Deposit by name");
    await addMethod(page, "Bank Deposit");
    await page.getByRole("textbox", { name: "New Name" }).fill("Wire transfer");
    await save(page);
    await expect.poll(() => row(page, "Deposit by name").textContent()).toContain("Rename Payment Method");

    await startRule(page, "Reorder Payment Method");
    await name(page, "Money order first");
    await addMethod(page, "Money Order");
    await page.getByRole("combobox", { name: "Order number of Money Order" }).selectOption("1");
    await save(page);
    await expect.poll(() => row(page, "Money order first").textContent()).toContain("Reorder Payment Method");

    const methods = await methodsAtCheckout(page);
    expect(methods).toContain("Cash on Delivery (COD) Hidden");
    expect(methods).toContain("Wire transfer Renamed from Bank Deposit");
    expect(methods[0]).toMatch(/^Money Order .*Moved up/);
    expect(await outer(page).getByRole("article", { name: "No cash for large carts" }).textContent()).toContain("Applied");
  });
});
