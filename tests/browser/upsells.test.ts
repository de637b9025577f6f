import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { button, group, press, textIn } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { begin, guidOf, HIGH, LIST, mode, pick, send, stored, tick } from "./support/offered.ts";
import { post, refuse, row } from "./support/rules.ts";
import { become, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();

const JACKET = "gid://shopify/Product/7001001";
const SHELL = "gid://shopify/Product/7001002";
const PRODUCT = "Based on product in cart";
const COLLECTION = "Based on product collection in cart";
const MULTIPLE = "Multiple conditions (advanced)";
const ALWAYS = "Always Display Upsell";
const WHOLE = {
  ...{ name: "", type: "Upsell", trigger: "always", productIds: [JACKET], useAutomaticRecommendations: false, active: true, priority: 99 },
};

/** The list in a store that may have such a family. */
async function opened(path = "/upsell"): Promise<Page> {
  const page = await open("/healthz", HIGH);
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  await page.goto(`${path}?shop=${shopOf(page)}`);
  return page;
}

const looked = (page: Page, what: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `upsell-${what}-${width}`));

/** Stores one as the editor would, without drawing it. */
async function store(page: Page, fields: object): Promise<void> {
  const reply = await post(page, "/api/apps/upsell/create", { ...WHOLE, ...fields });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

describe("an upsell", () => {
  it("is tried beside its form with a cart of the merchant's own", async () => {
    const page = await opened();
    await begin(page, "Socks with every jacket");
    await page.getByText("Finish the upsell first: something is missing in it.").waitFor();
    await pick(page, "Select products", /Wool Hiking Socks/);
    const outcome = page.getByRole("region", { name: "Outcome" });
    await outcome.getByText("A buyer with this cart would see it.").waitFor();
    await mode(page, COLLECTION);
    await pick(page, "Select collection", /Winter Gear/i);
    await outcome.getByText("A buyer with this cart would not see it.").waitFor();
    await pick(page, "Add products", /Ridgeline Down Jacket/);
    await outcome.getByText("A buyer with this cart would see it.").waitFor();
    await looked(page, "tried");
    await button(page, "Empty the cart").click();
    await outcome.getByText(/does not hold/).waitFor();
    await page.getByLabel("Status").selectOption("Draft");
    await outcome.getByText("This upsell is a draft: no buyer sees it.").waitFor();
  });

  it("is offered always, with variants, codes and countries, and is changed and deleted", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    await looked(page, "none");
    await begin(page, "Rain gear");
    await pick(page, "Select products", /Ridgeline Down Jacket/, /Summit Rain Shell/, /Wool Hiking Socks/);
    await tick(page, "Summit Rain Shell", "M", "XL");
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

  it("is offered with a product, some variants of it, or a collection, and modes empty each other's fields", async () => {
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

  it("is offered under several conditions, all or any of them, with what the platform recommends", async () => {
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

  it("has its variants chosen by the keyboard, which Escape gives up", async () => {
    const page = await opened("/upsell/edit");
    await pick(page, "Select products", /Summit Rain Shell/);
    const opener = button(page, "Variants of Summit Rain Shell");
    await press(page, opener, "Enter");
    const dialog = page.getByRole("dialog");
    await press(page, dialog.getByRole("checkbox").nth(1), "Space");
    await dialog.getByText("1 of 4 selected").waitFor();
    await looked(page, "variants");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByText("All variants").waitFor();
    await expect.poll(() => opener.evaluate((each) => each.matches(":focus"))).toBe(true);
    await press(page, opener, "Enter");
    await press(page, dialog.getByRole("checkbox").nth(2), "Space");
    await press(page, button(dialog, "Done"), "Enter");
    await page.getByText("1 of 4 selected").waitFor();
  });
});

describe("what is not there", () => {
  it("is told of products, which one click takes out; what did not come is asked for again", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    await store(page, { name: "Old", productIds: ["gid://shopify/Product/1", JACKET], productDiscountCodes: { 1: "GONE" } });
    await page.reload();
    await refuse(page, "/api/apps/product-info", 503, "Busy.");
    await page.getByRole("link", { name: "Edit Old" }).click();
    await page.getByText("Details of the products could not be loaded").waitFor();
    await button(page, "Retry").click();
    await page.getByText("1 product is gone from the store").waitFor();
    await looked(page, "gone");
    await refuse(page, "/api/apps/product-variants", 503, "Busy.");
    await button(page, "Variants of Ridgeline Down Jacket").click();
    await page.getByText("The variants could not be loaded").waitFor();
    await button(page.getByRole("dialog"), "Retry").click();
    await page.getByRole("dialog").getByText("S / Black").waitFor();
    await button(page.getByRole("dialog"), "Cancel").click();
    await button(page, "Remove those that are gone").click();
    await send(page, "Update");
    expect(await stored(page)).toMatchObject([{ productIds: [JACKET], productDiscountCodes: {} }]);
  });
});

describe("what fails", () => {
  it.each([
    ["a new one", "Save", "create", "An error occurred while saving the upsell"],
    ["a change", "Update", "create", "An error occurred while updating the upsell"],
    ["a deletion", "Delete", "delete", "An error occurred while deleting the upsell"],
  ])("is told in the list, which leads back to what was typed: %s", async (_, action, call, title) => {
    const page = await opened();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    if (action !== "Save") await store(page, { name: "Kept", alwaysDisplay: true });
    await page.reload();
    if (action === "Save") await begin(page, "Typed");
    else await page.getByRole("link", { name: "Edit Kept" }).click();
    if (action === "Save") await pick(page, "Select products", /Wool Hiking Socks/);
    if (action === "Update") await textIn(page, "Upsell name").fill("Typed");
    await refuse(page, `/api/apps/upsell/${call}`, 503, "The platform does not answer.");
    await button(page, action).first().click();
    if (action === "Delete") await button(page.getByRole("dialog"), "Delete").click();
    const banner = page.getByRole("alert").filter({ hasText: title });
    expect(await banner.textContent()).toContain("The platform does not answer.");
    await page.getByRole("heading", { level: 1, name: LIST }).waitFor();
    if (action === "Delete") return;
    await banner.getByText("Continue editing").click();
    await expect.poll(() => textIn(page, "Upsell name").inputValue()).toBe("Typed");
    await send(page, action);
    expect(await stored(page)).toMatchObject([{ name: "Typed" }]);
  });
});

describe("the list", () => {
  it("has two hundred as quickly as a few, and finds one of them", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    const failed = await page.evaluate(
      async (sent) => {
        const headers = { "Content-Type": "application/json" };
        const one = (at: number) =>
          fetch("/api/apps/upsell/create", { method: "POST", headers, body: JSON.stringify({ data: { ...sent, name: `Number ${at}` } }) });
        const replies: Response[] = [];
        for (let at = 0; at < 200; at += 20) replies.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => one(at + more)))));
        return replies.filter(({ status }) => status !== 200).length;
      },
      { ...WHOLE, alwaysDisplay: true },
    );
    expect(failed).toBe(0);
    await page.reload();
    await row(page, "Number 0").waitFor();
    await page.getByLabel("Search upsells").fill("Number 199");
    await row(page, "Number 199").waitFor();
    expect(await page.getByRole("row").count()).toBe(2);
  });

  it("is what an old address leads to as long as it is empty, and then its first", async () => {
    const page = await opened();
    const legacy = `/upsell/edit?guid=legacy&shop=${shopOf(page)}`;
    await page.goto(legacy);
    await page.getByRole("heading", { level: 1, name: LIST }).waitFor();
    await store(page, { name: "First" });
    await store(page, { name: "Second" });
    await page.goto(legacy);
    await page.getByRole("heading", { name: "Edit Upsell" }).waitFor();
    const [first] = await stored(page);
    expect(await textIn(page, "Upsell name").inputValue()).toBe(String(Reflect.get(first ?? {}, "name")));
    expect(await page.evaluate(() => window.location.search)).toContain(guidOf(first));
  });

  it("is emptied at once, after a question", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    for (const name of ["One", "Two"]) await store(page, { name, active: false });
    await page.reload();
    await row(page, "One").waitFor();
    expect(await page.getByRole("columnheader").allTextContents()).toEqual(expect.arrayContaining(["Name", "Type", "Status"]));
    await looked(page, "list");
    await button(page, "Delete All Upsells").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Are you sure you want to delete all upsells? This action cannot be undone.").waitFor();
    await button(dialog, "Delete All Upsells").click();
    await outer(page).getByText("2 upsells deleted").waitFor();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
  });
});
