import { expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { offeredProducts } from "../../engine/declarations/offered-products.ts";

const product = (number: number) => `gid://shopify/Product/${number}`;

it("offered products are those of an upsell, each once, without the product that triggers it", () => {
  const configuration = {
    productIds: [product(2), product(1), product(2)],
    parentProductId: product(9),
    productVariants: { [product(8)]: [] },
  };
  expect(offeredProducts(family("upsell"), configuration)).toEqual(["2", "1"]);
});

it("offered products are those of a gift's slots", () => {
  const products = [{ productId: product(3), variantId: "gid://shopify/ProductVariant/31" }, {}, null];
  expect(offeredProducts(family("auto-product"), { products, parentProductId: product(9) })).toEqual(["3"]);
});

it("offered products are none if nothing is offered or the stored offer is damaged", () => {
  expect(offeredProducts(family("payment"), { productIds: [product(1)], products: [product(1)] })).toEqual([]);
  expect(offeredProducts(family("upsell"), { productIds: "none" })).toEqual([]);
  expect(offeredProducts(family("upsell"), { productIds: [null, 7.5, "gid://shopify/Collection/1"] })).toEqual([]);
});
