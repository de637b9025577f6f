// @lane browser live

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { languages } from "../../engine/generated/lists/languages.ts";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { lookInside } from "./support/frame.ts";
import { addMethod, name, post, row, save, startRule, storeRule } from "./support/rules.ts";

const { open } = browserPages();
const CREATE_FAILED = "There was an error saving your customization. Please contact us if you have any questions on why this is happening.";

async function fillRule(page: Page, title: string): Promise<void> {
  await startRule(page, "Hide Payment Method");
  await name(page, title);
  await addMethod(page, "Klarna");
}

/** Retries the parts that miss their code, one after the other. */
async function retryAll(retries: Locator): Promise<void> {
  for (let left = await retries.count(); left > 0; left = await retries.count()) {
    await retries.first().click();
    await expect.poll(() => retries.count()).toBeLessThan(left);
  }
}

describe("a creation that fails", () => {
  it("is rejected by Shopify's limits of 25 active customizations and of 10,000 bytes", async () => {
    const page = await open("/payments");
    for (let count = 1; count <= 25; count++) await storeRule(page, { name: `Rule ${count}` });
    await page.reload();
    await fillRule(page, "One too many");
    await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
    const banner = page.getByRole("alert").filter({ hasText: CREATE_FAILED });
    expect(await banner.textContent()).toContain("Maximum payment customizations");
    expect(await page.getByRole("textbox", { name: "Customization name" }).inputValue()).toBe("One too many");
    const translations = Object.fromEntries(languages.map(({ code }) => [code, code.padEnd(500, "x")]));
    const reply = await post(page, "/api/apps/validation", {
      name: "Large",
      type: "Order Validation",
      message: "No P.O. boxes",
      translations,
    });
    const sentence = /too large for checkout: 1\d,\d{3} of at most 10,000 bytes\. The largest part is Translations/;
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ error: expect.stringMatching(sentence), problems: [{ path: "/translations" }] });
  });
});

describe("a change that fails", () => {
  it.runIf(DEEP)("asks what to do when somebody else saved first", async () => {
    const page = await open("/payments");
    await storeRule(page, { name: "Shared" });
    await page.reload();
    await row(page, "Shared").getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Update" }).waitFor();
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

describe("a part whose code cannot be loaded", () => {
  it("shows that in its place, keeps what was typed, and is loaded by Retry", async () => {
    const page = await open("/nowhere");
    await page.getByText("There is no page at this address").waitFor();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.getByRole("link", { name: "Open Payment Customizations" }).click();
    await fillRule(page, "Half loaded");
    const scripts = /\/assets\/[^/]+\.js$/;
    await page.route(scripts, (route) => route.abort());
    await page.getByRole("button", { name: "Add condition" }).click();
    const condition = page.getByRole("group", { name: "Condition 1" });
    const retries = page.getByRole("button", { name: "Retry" });
    await retries.first().waitFor();
    expect(await page.getByText("This part could not be loaded").count()).toBeGreaterThan(0);
    expect(await condition.count()).toBe(0);
    expect(await page.getByRole("textbox", { name: "Customization name" }).inputValue()).toBe("Half loaded");
    await page.unroute(scripts);
    await retryAll(retries);
    await condition.waitFor();
    await page.getByRole("button", { name: "Remove condition 1" }).click();
    await save(page);
    await row(page, "Half loaded").waitFor();
  });
});
