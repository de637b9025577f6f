// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { answer, outer } from "./support/frame.ts";
import { addMethod, methodsAtCheckout, name, row, save, startRule } from "./support/rules.ts";
import { shopOf } from "./support/store.ts";

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

/** Opens the editor of a rule from the list, from wherever the page is. */
async function edit(page: Page, title: string): Promise<void> {
  await page.goto(`/payments?shop=${shopOf(page)}`);
  await row(page, title).getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Update" }).waitFor();
}

describe("a saved rule", () => {
  it("is updated, switched off and on again, and deleted, and checkout follows", async () => {
    const page = await openRule();
    const box = page.getByRole("textbox", { name: "Customization name" });
    expect(await box.inputValue()).toBe("No money orders");
    await box.fill("No klarna either");
    await addMethod(page, "Klarna");
    await save(page, "Update");
    await row(page, "No klarna either").waitFor();
    expect(await methodsAtCheckout(page)).toEqual(expect.arrayContaining(["Klarna Hidden", "Money Order Hidden"]));

    for (const [action, state, method] of [
      ["Deactivate Customization", "Disabled", "Money Order"],
      ["Activate Customization", "Enabled", "Money Order Hidden"],
    ] as const) {
      await edit(page, "No klarna either");
      await page.getByRole("button", { name: action, exact: true }).click();
      await expect.poll(() => row(page, "No klarna either").textContent()).toContain(state);
      expect(await methodsAtCheckout(page), action).toContain(method);
    }

    await edit(page, "No klarna either");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("heading", { name: "No customizations" }).waitFor();
    expect(await methodsAtCheckout(page)).toContain("Money Order");
  });
});

describe("unsaved changes", () => {
  it.runIf(DEEP)("are kept when the person decides to stay, undone by Discard, and discarded when they leave", async () => {
    const page = await openRule();
    const box = page.getByRole("textbox", { name: "Customization name" });
    const bar = outer(page).getByRole("region", { name: "Unsaved changes" });
    await box.fill("Changed");
    await bar.waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await answer(page, "Stay");
    expect(await box.inputValue()).toBe("Changed");
    await bar.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => box.inputValue()).toBe("No money orders");
    await bar.waitFor({ state: "hidden" });
    await box.fill("Changed again");
    await bar.waitFor();
    await page.goBack();
    await answer(page, "Leave page");
    await row(page, "No money orders").waitFor();
  });
});
