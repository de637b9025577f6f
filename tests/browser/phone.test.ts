// @lane browser local once

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { button } from "./support/controls.ts";
import { store } from "./support/offered.ts";
import { storeRule } from "./support/rules.ts";
import { become, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();
const SMALL = { width: 360, height: 640 };

/** Names of the actions on the screen as they follow each other, for eyes and for the Tab key. */
const actionsOf = (page: Page) => page.locator(".screen-actions button, .screen-actions a").allInnerTexts();

/** Reports whether an element is in the window, with nothing in front of it; a press goes through a disabled button. */
const isInSight = (element: Locator) =>
  element.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const front = document.elementFromPoint(x + width / 2, y + height / 2);
    return front !== null && (each.contains(front) || (each.ariaDisabled === "true" && front.contains(each)));
  });

describe("on a phone", () => {
  it("what destroys comes last, and what creates or saves is in sight", async () => {
    const page = await open("/healthz", SMALL);
    await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
    const rule = await storeRule(page, { name: "Rule" });
    await store(page, { name: "Upsell" });
    await page.goto(`/upsell?shop=${shopOf(page)}`);
    await button(page, "Delete All Upsells").waitFor();
    expect(await actionsOf(page)).toEqual(["Create Upsell", "Delete All Upsells"]);
    await page.goto(`/payments/edit?guid=${rule}&shop=${shopOf(page)}`);
    await button(page, "Update").waitFor();
    expect(await actionsOf(page)).toEqual(["Deactivate Customization", "Delete"]);
    expect(await isInSight(button(page, "Update"))).toBe(true);
  });

  it("Save and what it waits for are in sight from the beginning to the end of an editor", async () => {
    const page = await open("/payments/edit?type=hide", SMALL);
    const [save, why] = [button(page.getByRole("main"), "Save"), page.getByText(/^Before you can save: \d/)];
    await why.waitFor();
    for (const part of [page.getByRole("heading", { level: 1 }), button(page, "Add condition")]) {
      await part.scrollIntoViewIfNeeded();
      expect(await isInSight(save)).toBe(true);
      expect(await isInSight(why)).toBe(true);
    }
    await why.click();
    const reason = page.locator(".foot-reasons").getByRole("listitem").first();
    await reason.waitFor();
    expect(await isInSight(reason)).toBe(true);
    // what has the focus is not covered by the bar
    await button(page, "Add condition").press("Enter");
    await page.getByRole("combobox", { name: "Type" }).focus();
    await expect.poll(() => isInSight(page.getByRole("combobox", { name: "Type" }))).toBe(true);
  });
});
