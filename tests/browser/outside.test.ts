// @lane browser live

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { keyOf } from "../support/wire.ts";
import { browserPages, newShop } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { row, storeRule } from "./support/rules.ts";

const { open } = browserPages();
const LONG = "A name that takes more than one line on a telephone, as long names do";
const LIST = family("payment").endpoints.list.path;

/** A store in whose list the platform has lost what was stored; restoring it is a save like any other. */
async function lost(...names: string[]): Promise<Page> {
  const shop = newShop();
  const page = await open("/payments", undefined, shop);
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
      for (const { node } of json.body.data[keyOf(family("payment").endpoints.list)].edges) {
        if (!away.includes(node.title)) continue;
        Object.assign(node, { missing: true, enabled: false, problem: "It was deleted outside this app and isn't applied." });
      }
      await route.fulfill({ response, json });
    },
  );
  await page.goto(`/payments?shop=${shop}`);
  await page.getByText(/deleted outside this app$/).waitFor();
  return page;
}

it("customizations that were deleted outside the app are reported, and restored or removed with the keyboard", async () => {
  const page = await lost("Large orders", LONG);
  await wideAndNarrow(page, (width) => expectGoodLooks(page, `deleted-outside-${width}`));
  await page.getByRole("button", { name: "Restore Large orders" }).focus();
  await page.keyboard.press("Enter");
  await outer(page).getByText("Customization restored").waitFor();
  await expect.poll(() => row(page, "Large orders").textContent()).toContain("Enabled");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("customizations");

  await page.getByRole("button", { name: `Remove ${LONG}` }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).press("Enter");
  await page.getByText(LONG).first().waitFor({ state: "detached" });
  expect(await row(page, "Large orders").count()).toBe(1);
});
