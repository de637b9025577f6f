// @lane local live

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { addMethod, methodsAtCheckout, name, row, save, startRule } from "./support/rules.ts";

const { open } = browserPages();

/** A store with one rule that hides a method at every checkout, its editor open. */
async function openRule(): Promise<Page> {
  const page = await open("/payments");
  await startRule(page, "Hide Payment Method");
  await name(page, "No money orders");
  await addMethod(page, "Money Order");
  await save(page);
  await row(page, "No money orders").getByRole("link", { name: "Edit" }).click();
  await page.getByRole("heading", { level: 1, name: "Hide Payment Method" }).waitFor();
  return page;
}

describe("a saved rule", () => {
  it("opens with what was stored and is updated", async () => {
    const page = await openRule();
    const box = page.getByRole("textbox", { name: "Customization name" });
    expect(await box.inputValue()).toBe("No money orders");
    await box.fill("No klarna either");
    await addMethod(page, "Klarna");
    await save(page, "Update");
    await row(page, "No klarna either").waitFor();
    const methods = await methodsAtCheckout(page);
    expect(methods).toContain("Klarna Hidden");
    expect(methods).toContain("Money Order Hidden");
  });

  it("is deactivated and has no effect, then is activated again", async () => {
    const page = await openRule();
    await page.getByRole("button", { name: "Deactivate Customization" }).click();
    await expect.poll(() => row(page, "No money orders").textContent()).toContain("Disabled");
    expect(await methodsAtCheckout(page)).toContain("Money Order");
    await page.goto("/payments");
    await row(page, "No money orders").getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Activate Customization", exact: true }).click();
    await expect.poll(() => row(page, "No money orders").textContent()).toContain("Enabled");
    expect(await methodsAtCheckout(page)).toContain("Money Order Hidden");
  });

  it("is deleted after a question, and checkout is as before", async () => {
    const page = await openRule();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("heading", { name: "No customizations" }).waitFor();
    expect(await methodsAtCheckout(page)).toContain("Money Order");
  });
});

describe("unsaved changes", () => {
  it("are kept when the person decides to stay, and given up when they leave", async () => {
    const page = await openRule();
    const box = page.getByRole("textbox", { name: "Customization name" });
    await box.fill("Changed");
    await page.getByRole("button", { name: "Back" }).click();
    await outer(page).getByRole("button", { name: "Stay" }).click();
    expect(await box.inputValue()).toBe("Changed");
    await page.goBack();
    await outer(page).getByRole("button", { name: "Leave page" }).click();
    await row(page, "No money orders").waitFor();
  });

  it("are undone by Discard", async () => {
    const page = await openRule();
    const box = page.getByRole("textbox", { name: "Customization name" });
    await box.fill("Changed");
    await outer(page).getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Discard" }).click();
    expect(await box.inputValue()).toBe("No money orders");
  });
});
