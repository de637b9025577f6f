// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { gift } from "../support/gift.ts";
import { browserPages } from "./support/admin.ts";
import { call } from "./support/calls.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { storeRule } from "./support/rules.ts";
import { become, openAs, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();
const SCOPE = "write_discounts";
const FREE = gift({ name: "Free socks", makeProductsFree: true });
const LEFT = "An unused discount is still in your store";
const NOT_FREE = "Gifts aren't free";

const granted = async (page: Page) => (await (await page.request.get(`/local/store?shop=${shopOf(page)}`)).json()).scopes;
const banner = (page: Page, title: string) => page.getByText(title);
const lookedAt = (page: Page, what: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `scope-taken-back-${what}-${width}`));

/** A store with a free gift that took back that the app may make discounts. */
async function opened() {
  const { page, shop } = await openAs(open, { ...PLUS, subscribed: "ACTIVE", plan: "Plus Advanced", scopes: [SCOPE] }, "/healthz");
  const guid = await storeRule(page, FREE, "/api/apps/auto-product/create");
  await become(page, shop, { scopes: [] });
  const list = () => page.goto(`/auto-product?shop=${shop}`);
  return { page, guid, list };
}

async function allow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Allow" }).click();
  const dialog = outer(page).getByRole("dialog", { name: "Cartwright needs more access" });
  await dialog.getByRole("button", { name: "Allow" }).click();
}

describe("a scope that was revoked", () => {
  it("is requested when a discount is left that nothing needs, and the notice goes with the discount", async () => {
    const { page, list } = await opened();
    await list();
    await page.getByText("Free socks").waitFor();
    await page.getByRole("button", { name: "Delete All" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("button", { name: /^Delete/ })
      .last()
      .click();
    await page.getByRole("heading", { name: "No offers" }).waitFor();
    await banner(page, LEFT).waitFor();
    await lookedAt(page, "left");
    await allow(page);
    await banner(page, LEFT).waitFor({ state: "detached" });
    expect(await granted(page)).toEqual([SCOPE]);
  });

  it("is requested when a gift cannot be made free any more, and declining leaves the notice", async () => {
    const { page, guid, list } = await opened();
    const changed = { data: { ...FREE, guid, revision: 1, conditionType: "phoneNumber" } };
    expect((await call(page, "/api/apps/auto-product/create", changed)).status()).toBe(200);
    await list();
    await banner(page, NOT_FREE).waitFor();
    await page.getByText("The app can no longer change its discounts. Allow the app to manage discounts.").waitFor();
    await lookedAt(page, "not-free");
    await page.getByRole("button", { name: "Allow" }).click();
    const dialog = outer(page).getByRole("dialog", { name: "Cartwright needs more access" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await granted(page)).toEqual([]);
    await allow(page);
    await banner(page, NOT_FREE).waitFor({ state: "detached" });
    expect(await granted(page)).toEqual([SCOPE]);
  });
});
