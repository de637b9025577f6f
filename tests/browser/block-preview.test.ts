// @lane browser local once

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { SOCKS, STOVE } from "./support/block.ts";
import { button } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { looked, openList, store, stored } from "./support/offered.ts";
import { shopOf } from "./support/store.ts";

const { open } = browserPages();

describe("the editor of an upsell", () => {
  it("shows the draft in the same block that buyers see, with a cart, a language and a currency of one's own", async () => {
    const page = await openList(open);
    const shop = shopOf(page);
    await store(page, { name: "Socks", alwaysDisplay: true, productIds: [SOCKS, STOVE] });
    const market = { country: "CA", currency: "CAD" };
    const ordered = await page.request.post("/local/order", { data: { shop, checkout: { lines: [{ product: SOCKS }], market } } });
    expect(ordered.status(), await ordered.text()).toBe(200);
    const known = (id: string) =>
      page.evaluate(async (path) => Object.keys((await (await fetch(path)).json()).preview.rates), `/api/apps/preview-products?ids=${id}`);
    await expect.poll(() => known(SOCKS)).toEqual(["CAD"]);
    await page.goto(`/upsell/edit?guid=legacy&shop=${shop}`);
    const preview = page.getByRole("region", { name: "Preview" });
    const shown = page.getByRole("region", { name: "Preview" }).frameLocator("iframe");
    await shown.getByRole("button", { name: "Add: Wool Hiking Socks" }).waitFor();
    await shown.getByText("$19.50").waitFor();
    await preview.getByLabel("Customer's currency").selectOption("CAD");
    await shown.getByText("CA$26.72").or(shown.getByText("CA$26.71")).waitFor();
    await preview.getByLabel("Customer's language").selectOption("fr");
    await shown.getByRole("heading", { name: "Vous aimerez aussi" }).waitFor();
    await looked(page, "preview");
    await shown.getByRole("button", { name: /Wool Hiking Socks/ }).click();
    await shown.getByText("Wool Hiking Socks a été ajouté à votre commande.").waitFor();
    await page.getByRole("list", { name: "Cart" }).getByText("Wool Hiking Socks - S", { exact: true }).waitFor();
    expect(await shown.getByRole("button", { name: /Camp Stove/ }).count()).toBe(1);
    await button(page, "Remove Wool Hiking Socks - S").click();
    await shown.getByRole("button", { name: /Wool Hiking Socks/ }).waitFor();
    await page.getByLabel("Selection").selectOption("true");
    await expect.poll(() => shown.getByRole("button").count()).toBe(0);
    expect(await stored(page), "nothing of it is stored").toMatchObject([{ productIds: [SOCKS, STOVE] }]);
    const frame = page.frames().find((each) => each.url().includes("/blocks/"));
    expect(await frame?.evaluate(() => self.origin)).toBe("null");
    expect(await outer(page).evaluate(() => document.title)).not.toBe("");
  });
});
