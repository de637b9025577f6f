// @lane local live

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declare/catalog.ts";
import { keyOf } from "../support/wire.ts";
import { browserPages, DESKTOP, newShop, PHONE } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks } from "./support/looks.ts";
import { row, storeRule } from "./support/rules.ts";

const { open } = browserPages();
const LIST = family("payment").calls.list.path;

/** A store in whose list the platform has lost what was stored; restoring it is a save like any other. */
async function lost(viewport: typeof DESKTOP, ...names: string[]): Promise<Page> {
  const shop = newShop();
  const page = await open("/payments", viewport, shop);
  await page.getByRole("heading", { name: "No customizations" }).waitFor();
  for (const name of names) await storeRule(page, { name });
  let away = names;
  await page.route("**/api/apps/functions/update", async (route) => {
    away = away.filter((name) => name !== route.request().postDataJSON().data.name);
    await route.continue();
  });
  await page.route(
    ({ pathname }) => pathname === LIST,
    async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      for (const { node } of json.body.data[keyOf(family("payment").calls.list)].edges) {
        if (!away.includes(node.title)) continue;
        Object.assign(node, { missing: true, enabled: false, problem: "It was deleted outside this app, and is not applied." });
      }
      await route.fulfill({ response, json });
    },
  );
  await page.goto(`/payments?shop=${shop}`);
  await page.getByText(/deleted outside this app$/).waitFor();
  return page;
}

describe("customizations that were deleted outside the app", () => {
  it.each([
    ["desktop", DESKTOP],
    ["phone", PHONE],
  ])("look good on a %s", async (name, viewport) => {
    const page = await lost(viewport, "Large orders", "A name that takes more than one line on a telephone, as long names do");
    await expectGoodLooks(page, `deleted-outside-${name}`);
  });

  it("are restored with the keyboard", async () => {
    const page = await lost(DESKTOP, "Large orders");
    await page.getByRole("button", { name: "Restore Large orders" }).focus();
    await page.keyboard.press("Enter");
    await outer(page).getByText("Customization restored").waitFor();
    await expect.poll(() => row(page, "Large orders").textContent()).toContain("Enabled");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("customizations");
  });

  it("are removed with the keyboard, after a question", async () => {
    const page = await lost(DESKTOP, "Large orders");
    await page.getByRole("button", { name: "Remove Large orders" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter");
    await page.getByRole("heading", { name: "No customizations" }).waitFor();
  });

  it("are restored all at once", async () => {
    const page = await lost(DESKTOP, "Large orders", "Small orders");
    await page.getByRole("button", { name: "Restore all" }).click();
    await outer(page).getByText("Customizations restored").waitFor();
    for (const title of ["Large orders", "Small orders"]) await expect.poll(() => row(page, title).textContent()).toContain("Enabled");
  });
});
