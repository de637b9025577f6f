// @lane browser local

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { addMethod, name, save, startRule } from "./support/rules.ts";

const { open } = browserPages();

/** Results of each undo, the last first. */
const STEPS = ["a condition", "a method", "the text of its field", "the name"];

describe("a change in an editor", () => {
  it("is undone and redone, by button and by keyboard, and saved in its last state", async () => {
    const page = await open("/payments");
    await startRule(page, "Hide Payment Method");
    const title = page.getByRole("textbox", { name: "Customization name" });
    await title.waitFor();
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await name(page, "First");
    await addMethod(page, "Klarna");
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByRole("group", { name: "Condition 1" }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("group", { name: "Condition 1" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Redo" }).click();
    await page.getByRole("group", { name: "Condition 1" }).waitFor();
    await title.focus();
    for (const step of STEPS) {
      expect(await page.getByRole("button", { name: "Undo" }).isEnabled(), step).toBe(true);
      await page.keyboard.press("Control+z");
    }
    await expect.poll(() => title.inputValue()).toBe("");
    expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    for (const _ of STEPS) await page.keyboard.press("Control+Shift+Z");
    await expect.poll(() => title.inputValue()).toBe("First");
    await page.getByRole("group", { name: "Condition 1" }).waitFor();
    await page.keyboard.press("Control+z");
    await page.getByRole("group", { name: "Condition 1" }).waitFor({ state: "detached" });
    await save(page);
    await page.getByRole("link", { name: "First", exact: true }).click();
    await page.getByRole("button", { name: "Remove Klarna" }).waitFor();
    expect(await page.getByRole("group", { name: "Condition 1" }).count()).toBe(0);
  });
});
