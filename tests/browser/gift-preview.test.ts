// @lane browser local

import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { gift } from "../support/gift.ts";
import { browserPages } from "./support/admin.ts";
import { button } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { begin, LIST, looked, place, stored } from "./support/gifts.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { openList, pick } from "./support/offered.ts";
import { save, storeRule } from "./support/rules.ts";

const { open } = browserPages();

describe("the editor of an offer", () => {
  it("shows the same block with a cart to try, and its gifts", async () => {
    const page = await openList(open, "/auto-product");
    await begin(page, "Free socks");
    await page.getByText("Make the products free", { exact: true }).click();
    await place(page, 1, /Wool Hiking Socks/);
    await pick(page, "Add products", /Ridgeline Down Jacket/);
    const shown = page.getByRole("region", { name: "Preview" }).frameLocator("iframe");
    await shown.getByText("Free with your order.").waitFor();
    await shown.getByText("Wool Hiking Socks – S").waitFor();
    // of a picked product one variant is added
    await page.getByText("This offer gives away $19.50 at this cart, 8 percent of its $249.00.").waitFor();
    await looked(page, "preview");
    expect(await button(page, "Remove Wool Hiking Socks - S").count()).toBe(0);
  });

  it.runIf(DEEP)("shows what all active offers give together, and warns when that exceeds the limit in the settings", async () => {
    const page = await openList(open, "/auto-product");
    const mug = { productId: "gid://shopify/Product/7001026", variantId: "gid://shopify/ProductVariant/700102601" };
    const call = "/api/apps/auto-product/create";
    await storeRule(page, gift({ name: "A mug", makeProductsFree: true, products: [mug] }), call);
    await outer(page).getByRole("navigation", { name: "App" }).getByRole("link", { name: "Settings" }).click();
    const limit = page.getByRole("textbox", { name: "Warn when gifts are worth more than" });
    await limit.fill("thirty");
    await page.getByRole("button", { name: "Save" }).click();
    await page
      .getByText(/enter an amount as digits with a decimal point/)
      .first()
      .waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `shop-settings-limit-${width}`));
    await limit.fill("30");
    await page.getByRole("button", { name: "Save" }).click();
    await outer(page).getByText("Settings saved").waitFor();
    await page.goto("/auto-product");
    await begin(page, "Free socks");
    await page.getByText("Make the products free", { exact: true }).click();
    await place(page, 1, /Wool Hiking Socks/);
    await pick(page, "Add products", /Enamel Mug/);
    // three mugs of 14.00 are in the cart, and one more is the gift of the other offer
    await page.getByText("This offer gives away $19.50 at this cart, 46 percent of its $42.00.").waitFor();
    await page.getByText("All active offers together give away $33.50, 80 percent.").waitFor();
    await page.getByText("That is more than the $30.00 in your settings.").waitFor();
    await looked(page, "together");
    await save(page, "Save", LIST);
    await outer(page).getByRole("dialog").getByRole("button", { name: "Allow" }).click();
    await outer(page).getByRole("dialog").waitFor({ state: "detached" });
    await page.getByText("Gifts aren't free").waitFor({ state: "detached" });
    await page.getByText("Offer saved, with a warning").waitFor();
    await page.getByText("All active offers together can give away $33.50 at one cart: more than the $30.00 in your settings.").waitFor();
    await looked(page, "over-limit");
    expect(await stored(page)).toHaveLength(2);
    await button(page, "Continue editing").press("Enter");
    await page.getByRole("heading", { level: 1, name: "Edit Offer" }).waitFor();
  });
});
