// @lane browser live

import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { button, focusBeside, group, press, textIn } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { begin, LIST, looked, place, send, stored } from "./support/gifts.ts";
import { fill, JACKET, mode, openList, pick, tick } from "./support/offered.ts";
import { post, refuse, row } from "./support/rules.ts";

const { open } = browserPages();
const opened = () => openList(open, "/auto-product");
const SOCKS = /Wool Hiking Socks/;
const SHELL = /Summit Rain Shell/;

describe("an automatic offer", () => {
  it("is created with a Cart Total, tried, changed and deleted, by keyboard too", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No offers" }).waitFor();
    await page.getByText("Products that aren't free aren't added automatically. They are offered to the customer.").waitFor();
    await page.getByText("Not placed yet").waitFor();
    await looked(page, "none");
    await begin(page, "Socks over 500");
    await mode(page, "Cart Total");
    const amount = textIn(page, "Amount");
    expect(await amount.inputValue()).toBe("0.0");
    await group(page, "Condition 1").getByText("$", { exact: true }).waitFor();
    await amount.fill("500");
    await place(page, 1, SOCKS);
    await page.getByText("Costs $19.50: customers are offered it at that price.").waitFor();
    await page.getByText(/^Offer "Wool Hiking Socks" at full price when the products in the cart cost more than \$500\.00/).waitFor();
    await looked(page, "at-its-price");
    const freely = page.getByLabel("Make the products free");
    expect(await freely.isChecked()).toBe(false);
    await press(page, button(page, "Give it free: product 1"), "Enter");
    await page.getByText("Free for customers. Its price is $19.50.").waitFor();
    await expect.poll(() => focusBeside(button(page, "Change product 1"))).toBe("itself");
    expect(await freely.isChecked()).toBe(true);
    await page.getByText("Remove when the condition is no longer met", { exact: true }).click();
    await page.getByText(/A free product stays in the cart/).waitFor();
    await page.getByText("Remove when the condition is no longer met", { exact: true }).click();
    await page.getByText(/^Add "Wool Hiking Socks" free of charge when the products in the cart cost more than \$500\.00/).waitFor();
    const outcome = page.getByRole("region", { name: "Outcome" });
    await outcome.getByText(/would not see it/).waitFor();
    await pick(page, "Add products", SOCKS);
    await outcome.getByText(/would not see it/).waitFor();
    await page
      .getByLabel(/^Quantity of Wool Hiking Socks/)
      .first()
      .fill("99");
    await outcome.getByText("A customer with this cart would see it.").waitFor();
    await looked(page, "cart-total");
    await send(page);
    const asks = outer(page).getByRole("dialog", { name: "Cartwright needs more access" });
    await asks.getByRole("button", { name: "Cancel" }).click();
    await row(page, "Socks over 500").getByText("Cart Total Condition").waitFor();
    await page.getByText("Gifts aren't free").waitFor();
    await page.getByText("Allow the app to manage discounts.").waitFor();
    await looked(page, "list");
    await button(page, "Allow").click();
    await asks.getByRole("button", { name: "Allow" }).click();
    await page.getByText("Gifts aren't free").waitFor({ state: "detached" });
    const [kept] = await stored(page);
    expect(kept).toMatchObject({
      ...{ conditionType: "cartTotal", makeProductsFree: true, removeWhenNotMet: true, alwaysDisplay: false, active: true },
      conditions: [{ type: "Cart Total", operator: "is greater than", value: "500" }],
      products: [{ productId: expect.stringMatching(/Product\/\d+$/), variantId: expect.stringMatching(/ProductVariant\/\d+$/) }],
    });
    await page.getByRole("link", { name: "View Socks over 500" }).click();
    await page.getByRole("heading", { name: "Edit Offer" }).waitFor();
    await place(page, 2, SHELL);
    const opener = button(page, "Change variant of product 2");
    const dialog = page.getByRole("dialog");
    await press(page, opener, "Enter");
    await dialog.getByRole("radio").nth(1).waitFor();
    await press(page, dialog.getByRole("radio").first(), "ArrowDown");
    await looked(page, "variant");
    await press(page, button(dialog, "Done"), "Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focusBeside(opener)).toBe("itself");
    await button(page, "Remove Wool Hiking Socks").click();
    await page.getByText("The products are required", { exact: true }).click();
    await textIn(page, "Message when a required product is missing").fill("Take the shell.");
    await send(page, "Update");
    const [changed] = await stored(page);
    expect(changed).toMatchObject({
      products: [{ productId: "gid://shopify/Product/7001002", variantId: "gid://shopify/ProductVariant/700100202" }],
      ...{ isProductRequired: true, requiredProductMessage: "Take the shell.", revision: 2 },
    });
    await page.getByRole("link", { name: "View Socks over 500" }).click();
    await button(page, "Delete").click();
    await button(page.getByRole("dialog"), "Delete").click();
    await page.getByRole("heading", { name: "No offers" }).waitFor();
  });

  it("has seven conditions, each of which empties the others'", async () => {
    const page = await opened();
    await begin(page, "By product");
    await mode(page, "Based on product in cart");
    await pick(page, "Select product", /Ridgeline Down Jacket/);
    await page.getByText("Only for chosen variants", { exact: true }).click();
    await tick(page, "Ridgeline Down Jacket", "S / Black");
    await page.getByText("1 of 8 selected").waitFor();
    await place(page, 1, SOCKS);
    await looked(page, "product");
    await send(page);
    await row(page, "By product").getByText("Product In Cart").waitFor();
    expect(await stored(page)).toMatchObject([
      {
        ...{ conditionType: "product", parentProductId: JACKET, hasParentVariantTriggers: true },
        parentProductVariants: { [JACKET]: ["gid://shopify/ProductVariant/700100101"] },
      },
    ]);
    for (const [title, label, fill] of [
      ["Discount Code Present", "Discount Code Applied", () => page.getByRole("combobox", { name: "Discount code" }).first().fill("GIFT")],
      ["Phone Number Provided", "Phone Number Provided", () => Promise.resolve()],
      ["Based on collection in cart", "Collection In Cart", () => pick(page, "Select collection", /./)],
      ["Always Add Product", "Always Add Products", () => Promise.resolve()],
    ] as const) {
      await page.getByRole("link", { name: "View By product" }).click();
      await mode(page, title);
      await fill();
      await send(page, "Update");
      await row(page, "By product").getByText(label).waitFor();
    }
    expect(await stored(page)).toMatchObject([
      { alwaysDisplay: true, parentProductId: "", parentCollectionId: "", parentProductVariants: {}, conditions: [], discountCode: "" },
    ]);
  });

  it.runIf(DEEP)("is created with several conditions, all or any of them, each of its type", async () => {
    const page = await opened();
    await begin(page, "Several");
    await mode(page, "Multiple Conditions (AND/OR)");
    const first = group(page, "Condition 1").first();
    await first.waitFor();
    expect(await textIn(page, "Amount").inputValue()).toBe("0.0");
    await button(page, "Add condition").last().click();
    const second = group(page, "Condition 2");
    await second.getByRole("combobox", { name: "Type" }).first().selectOption("Product In Cart");
    await pick(page, "Select product", /Ridgeline Down Jacket/);
    await tick(page, "Ridgeline Down Jacket", "S / Black");
    await second.getByText("1 of 8 selected").waitFor();
    await button(page, "Add condition").last().click();
    await group(page, "Condition 3").getByRole("combobox", { name: "Type" }).first().selectOption("Discount Code");
    await page.getByRole("combobox", { name: "Discount code" }).first().fill("VIP");
    await button(page, "Add condition").last().click();
    await group(page, "Condition 4").getByRole("combobox", { name: "Type" }).first().selectOption("Phone Number");
    await page.getByRole("combobox", { name: "Conditions" }).selectOption("Any condition may be met (OR)");
    await page.getByText("The products are required", { exact: true }).click();
    await page.getByText(/Order validations can't see discount codes/).waitFor();
    await place(page, 1, SOCKS);
    await page
      .getByRole("region", { name: "Outcome" })
      .getByText(/would not see it/)
      .waitFor();
    await page.getByRole("region", { name: "Try it" }).getByRole("textbox", { name: "Phone" }).first().fill("+1 415 555 0132");
    await page.getByRole("region", { name: "Outcome" }).getByText("A customer with this cart would see it.").waitFor();
    await looked(page, "multiple");
    await send(page);
    await row(page, "Several").getByText("Multiple (4): ANY of Cart Total, Product In Cart, Discount Code, Phone Number").waitFor();
    expect(await stored(page)).toMatchObject([
      {
        conditionRelationship: "any",
        conditionGroups: [
          { type: "cartTotal", conditions: [{ value: "0.0" }], product: "", phoneNumber: false },
          { type: "product", product: JACKET, productVariants: { [JACKET]: ["gid://shopify/ProductVariant/700100101"] }, conditions: [] },
          { type: "discountCode", discountCode: "VIP" },
          { type: "phoneNumber", phoneNumber: true },
        ],
      },
    ]);
  });

  it.runIf(DEEP)("is listed among two hundred, at both widths, and can be found", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No offers" }).waitFor();
    const products = [{ productId: JACKET, variantId: "gid://shopify/ProductVariant/700100101" }];
    await fill(page, "/api/apps/auto-product/create", { conditionType: "always", products });
    expect(await stored(page)).toHaveLength(200);
    const began = Date.now();
    await page.reload();
    await row(page, "Number 0").waitFor();
    console.log(`list of 200 offers: ${Date.now() - began} ms`);
    await looked(page, "two-hundred");
    await page.getByLabel("Search offers").fill("Number 199");
    await row(page, "Number 199").waitFor();
    expect(await page.getByRole("row").count()).toBe(2);
    await looked(page, "found");
  });

  it.runIf(DEEP)("shows what fails: details with a retry, the same variant twice, and saving in the list", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No offers" }).waitFor();
    const gone = { productId: "gid://shopify/Product/1", variantId: "gid://shopify/ProductVariant/1" };
    await post(page, "/api/apps/auto-product/create", { name: "Old", conditionType: "always", products: [gone] });
    await page.reload();
    await refuse(page, "/api/apps/product-info", 503, "Busy.");
    await page.getByRole("link", { name: "View Old" }).click();
    await page.getByText("Details of the products could not be loaded").waitFor();
    await button(page, "Retry").click();
    await page.getByText("Deleted from the store").waitFor();
    await looked(page, "gone");
    await place(page, 1, SOCKS, "Change");
    await place(page, 2, SOCKS);
    await page.getByText("This variant is already one of the products").first().waitFor();
    expect(await page.getByRole("main").getByRole("button", { name: "Update", exact: true }).isDisabled()).toBe(true);
    await button(page, "Remove Wool Hiking Socks").last().click();
    await textIn(page, "Offer name").fill("Typed");
    await refuse(page, "/api/apps/auto-product/create", 503, "Shopify does not answer.");
    await button(page, "Update").first().click();
    const banner = page.getByRole("alert").filter({ hasText: "An error occurred while updating the offer" });
    await page.getByRole("heading", { level: 1, name: LIST }).waitFor();
    await banner.getByText("Continue editing").click();
    await expect.poll(() => textIn(page, "Offer name").inputValue()).toBe("Typed");
    await send(page, "Update");
    await row(page, "Typed").waitFor();
    await button(page, "Delete All").first().click();
    await page.getByRole("dialog").getByText("Are you sure you want to delete all offers?").waitFor();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Delete/ })
      .last()
      .click();
    await page.getByRole("heading", { name: "No offers" }).waitFor();
  });
});
