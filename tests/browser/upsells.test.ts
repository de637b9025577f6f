// @lane browser live

import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { button, focusBeside, group, press, textIn } from "./support/controls.ts";
import { begin, JACKET, looked, mode, openList, pick, send, store, stored, tick } from "./support/offered.ts";
import { refuse, row } from "./support/rules.ts";

const { open } = browserPages();
const opened = (path?: string) => openList(open, path);
const SHELL = "gid://shopify/Product/7001002";
const PRODUCT = "Based on product in cart";
const COLLECTION = "Based on product collection in cart";
const MULTIPLE = "Multiple conditions (advanced)";
const ALWAYS = "Always Display Upsell";

describe("an upsell", () => {
  it.runIf(DEEP)("is tried beside its form with a cart of the merchant's own", async () => {
    const page = await opened();
    await begin(page, "Socks with every jacket");
    await page.getByText("Finish the upsell first: something is missing in it.").waitFor();
    await pick(page, "Select products", /Wool Hiking Socks/);
    const outcome = page.getByRole("region", { name: "Outcome" });
    await outcome.getByText("A customer with this cart would see it.").waitFor();
    await mode(page, COLLECTION);
    await pick(page, "Select collection", /Winter Gear/i);
    await outcome.getByText("A customer with this cart would not see it.").waitFor();
    await pick(page, "Add products", /Ridgeline Down Jacket/);
    await outcome.getByText("A customer with this cart would see it.").waitFor();
    await looked(page, "tried");
    await button(page, "Empty the cart").click();
    await outcome.getByText(/: not met/).waitFor();
    await page.getByLabel("Status").selectOption("Draft");
    await outcome.getByText("This upsell is a draft: no customer sees it.").waitFor();
  });

  it("is offered always, with variants, codes and countries, and is changed and deleted", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    await looked(page, "none");
    await begin(page, "Rain gear");
    await pick(page, "Select products", /Ridgeline Down Jacket/, /Summit Rain Shell/, /Wool Hiking Socks/);
    const opener = button(page, "Variants of Summit Rain Shell");
    const dialog = page.getByRole("dialog");
    await press(page, opener, "Enter");
    await press(page, dialog.getByRole("checkbox").nth(1), "Space");
    await dialog.getByText("1 of 4 selected").waitFor();
    await looked(page, "variants");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByText(/of 4 selected/).count()).toBe(0);
    await expect.poll(() => focusBeside(opener)).toBe("itself");
    await press(page, opener, "Enter");
    for (const at of [1, 3]) await press(page, dialog.getByRole("checkbox").nth(at), "Space");
    await press(page, button(dialog, "Done"), "Enter");
    await page.getByText("2 of 4 selected").waitFor();
    await page.getByLabel("Discount code of Ridgeline Down Jacket").fill("DOWN10");
    const countries = page.getByRole("combobox", { name: "Countries" });
    await countries.focus();
    expect((await page.getByRole("listbox", { name: "Countries" }).getByRole("option").allTextContents()).slice(0, 3)).toEqual([
      "United StatesUS",
      "CanadaCA",
      "United KingdomGB",
    ]);
    await countries.fill("US");
    await page.keyboard.press("Enter");
    await page.getByLabel("Status").selectOption("Draft");
    await looked(page, "always");
    await send(page);
    await row(page, "Rain gear").getByText("Draft").waitFor();
    await row(page, "Rain gear").getByText("All Products").waitFor();
    const [kept] = await stored(page);
    expect(kept).toMatchObject({
      ...{ alwaysDisplay: true, active: false, productIds: [JACKET, SHELL, expect.any(String)] },
      ...{ productDiscountCodes: { [JACKET]: "DOWN10" }, selectedCountries: ["US"] },
      productVariants: { [SHELL]: ["gid://shopify/ProductVariant/700100202", "gid://shopify/ProductVariant/700100204"] },
    });
    await page.getByRole("link", { name: "Edit Rain gear" }).click();
    await page.getByRole("heading", { name: "Edit Upsell" }).waitFor();
    await page.getByText("2 of 4 selected").waitFor();
    await button(page, "Remove Summit Rain Shell").click();
    await page.getByLabel("Status").selectOption("Active");
    await send(page, "Update");
    await row(page, "Rain gear").getByText("Active").waitFor();
    const [changed] = await stored(page);
    expect(changed).toMatchObject({ active: true, productVariants: {}, productDiscountCodes: { [JACKET]: "DOWN10" } });
    await page.getByRole("link", { name: "Edit Rain gear" }).click();
    await button(page, "Delete").click();
    await button(page.getByRole("dialog"), "Delete").click();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
  });

  it.runIf(DEEP)("is offered with a product, some variants of it, or a collection, and modes empty each other's fields", async () => {
    const page = await opened();
    await begin(page, "With a jacket");
    await mode(page, PRODUCT);
    expect(await page.getByRole("checkbox", { name: "Only for chosen variants" }).count()).toBe(0);
    await pick(page, "Select product", /Ridgeline Down Jacket/);
    await page.getByText("Only for chosen variants", { exact: true }).click();
    await tick(page, "Ridgeline Down Jacket", "S / Black");
    await page.getByText("1 of 8 selected").waitFor();
    await pick(page, "Select products", /Summit Rain Shell/);
    await looked(page, "product");
    await mode(page, COLLECTION);
    await mode(page, PRODUCT);
    await button(page, "Select product").waitFor();
    await press(page, textIn(page, "Upsell name"), "Control+z", "Control+z");
    await page.getByText("1 of 8 selected").waitFor();
    await send(page);
    expect(await stored(page)).toMatchObject([
      {
        ...{ parentProductId: JACKET, hasParentVariantTriggers: true, alwaysDisplay: false },
        productVariants: { [JACKET]: ["gid://shopify/ProductVariant/700100101"] },
      },
    ]);
    await row(page, "With a jacket").getByText("Product In Cart").waitFor();
    await page.getByRole("link", { name: "Edit With a jacket" }).click();
    await mode(page, COLLECTION);
    await pick(page, "Select collection", /./);
    await looked(page, "collection");
    await send(page, "Update");
    await row(page, "With a jacket").getByText("Collection In Cart").waitFor();
    expect(await stored(page)).toMatchObject([
      {
        parentProductId: "",
        hasParentVariantTriggers: false,
        productVariants: {},
        parentCollectionId: expect.stringMatching(/Collection/),
      },
    ]);
  });

  it("is offered under several conditions, all or any of them, with Shopify's recommendations", async () => {
    const page = await opened();
    await begin(page, "Several");
    await mode(page, MULTIPLE);
    await pick(page, "Select product", /Ridgeline Down Jacket/);
    await button(page, "Add condition").click();
    const second = group(page, "Condition 2");
    await second.getByRole("combobox", { name: "Type" }).selectOption("Collection in cart");
    await pick(page, "Select collection", /./);
    await page.getByRole("combobox", { name: "Conditions" }).selectOption("Any condition may be met");
    await pick(page, "Select products", /Summit Rain Shell/);
    await page.getByLabel("Selection").selectOption("Automatic recommendations");
    expect(await button(page, "Change products").count()).toBe(0);
    await page.getByLabel("Recommendations").selectOption("Complementary products");
    await looked(page, "multiple");
    await send(page);
    await row(page, "Several").getByText("Multiple Conditions").waitFor();
    const conditionGroups = [
      { type: "product", product: JACKET, collection: "" },
      { type: "collection", product: "", collection: expect.stringMatching(/Collection/) },
    ];
    const [kept] = await stored(page);
    expect(kept).toMatchObject({ conditionRelationship: "any", conditionGroups, recommendationIntent: "COMPLEMENTARY" });
    expect(Reflect.get(kept ?? {}, "productIds") ?? []).toEqual([]);
    await page.getByRole("link", { name: "Edit Several" }).click();
    await page.getByRole("combobox", { name: "Conditions" }).selectOption("All conditions must be met");
    await button(page, "Remove condition 2").click();
    await send(page, "Update");
    expect(await stored(page)).toMatchObject([{ conditionGroups: [conditionGroups[0]] }]);
    await page.getByRole("link", { name: "Edit Several" }).click();
    await mode(page, ALWAYS);
    await send(page, "Update");
    expect(await stored(page)).toMatchObject([{ alwaysDisplay: true, conditionGroups: [] }]);
  });
});

describe("missing products of an upsell", () => {
  it.runIf(DEEP)("are reported, and one click removes them; details that did not come are requested again", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    await store(page, { name: "Old", productIds: ["gid://shopify/Product/1", JACKET], productDiscountCodes: { 1: "GONE" } });
    await page.reload();
    await refuse(page, "/api/apps/product-info", 503, "Busy.");
    await page.getByRole("link", { name: "Edit Old" }).click();
    await page.getByText("Details of the products could not be loaded").waitFor();
    await button(page, "Retry").click();
    await page.getByText("1 product was deleted from the store").waitFor();
    await looked(page, "gone");
    await refuse(page, "/api/apps/product-variants", 503, "Busy.");
    await button(page, "Variants of Ridgeline Down Jacket").click();
    await page.getByText("The variants could not be loaded").waitFor();
    await button(page.getByRole("dialog"), "Retry").click();
    await page.getByRole("dialog").getByText("S / Black").waitFor();
    await button(page.getByRole("dialog"), "Cancel").click();
    await button(page, "Remove deleted ones").click();
    await send(page, "Update");
    expect(await stored(page)).toMatchObject([{ productIds: [JACKET], productDiscountCodes: {} }]);
  });
});
