// @lane browser live

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { inner, outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { shopOf } from "./support/store.ts";

const { open } = browserPages();
const SCOPE = "write_discounts";

/** Calls of the app to Shopify's own script, which its own types do not name in full. */
interface Scopes {
  query(): Promise<{ granted: string[]; optional: string[] }>;
  request(scopes: string[]): Promise<{ result: string; detail: { granted: string[] } }>;
  revoke(scopes: string[]): Promise<{ detail: { granted: string[] } }>;
}

/** The app asks its question; the answer comes when the person has given one. */
const request = async (page: Page, scope = SCOPE) =>
  (await inner(page)).evaluate(
    (asked) => (window as unknown as { shopify: { scopes: Scopes } }).shopify.scopes.request([asked]).catch(String),
    scope,
  );
const query = async (page: Page) =>
  (await inner(page)).evaluate(() => (window as unknown as { shopify: { scopes: Scopes } }).shopify.scopes.query());
const granted = async (page: Page) => (await (await page.request.get(`/local/store?shop=${shopOf(page)}`)).json()).scopes;
const dialog = (page: Page) => outer(page).getByRole("dialog", { name: "Cartwright needs more access" });

describe("a scope that the app requests", () => {
  it("is granted or declined by the merchant, and revoked in the store's settings", async () => {
    const page = await open("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect((await query(page)).optional).toEqual([SCOPE]);
    const first = request(page);
    await dialog(page).getByText("Edit discounts").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `scopes-asked-${width}`));
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    expect(await first).toMatchObject({ result: "declined-all" });
    expect(await granted(page)).toEqual([]);

    const second = request(page);
    await dialog(page).getByRole("button", { name: "Allow" }).click();
    expect(await second).toMatchObject({ result: "granted-all", detail: { granted: expect.arrayContaining([SCOPE]) } });
    expect(await granted(page)).toEqual([SCOPE]);
    expect(await request(page)).toMatchObject({ result: "granted-all" });
    expect(await request(page, "write_themes")).toContain("does not declare write_themes");

    await outer(page).getByRole("link", { name: "Settings", exact: true }).first().click();
    const toggle = outer(page).getByRole("checkbox", { name: "Write discounts" });
    await toggle.uncheck();
    await outer(page).getByRole("button", { name: "Save" }).click();
    await outer(page).getByRole("status").getByText("Saved").waitFor();
    expect(await granted(page)).toEqual([]);
  });

  it("is returned by the app itself", async () => {
    const page = await open("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.request.post("/local/scopes", { data: { shop: shopOf(page), grant: [SCOPE] } });
    const { detail } = await (await inner(page)).evaluate(
      (scope) => (window as unknown as { shopify: { scopes: Scopes } }).shopify.scopes.revoke([scope]),
      SCOPE,
    );
    expect(detail.granted).not.toContain(SCOPE);
    expect(await granted(page)).toEqual([]);
  });
});
