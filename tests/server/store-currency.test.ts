// @lane database
import { expect, it } from "vitest";
import { Apart } from "../support/drift-stage.ts";
import { gift, OVER_ZERO } from "../support/gift.ts";
import { seeded } from "../support/storefront.ts";

const apart = new Apart();
const named = (title: string) => {
  const product = seeded().products.find((each) => each.title === title) ?? expect.fail(`there is no ${title}`);
  return { productId: product.id, variantId: product.variants[0]?.id };
};
const CART = ["Solar Lantern", "Single Origin Ethiopia"].map(named);
const PRICES =
  "query Prices($ids: [ID!]!, $country: CountryCode!) @inContext(country: $country)" +
  " { nodes(ids: $ids) { ... on ProductVariant { price { amount currencyCode } } } }";

it("a store in euro requires answers from buyers in Germany at exactly the prices at which blocks show the survey", async () => {
  await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE", currencyCode: "EUR" });
  const variables = { ids: CART.map(({ variantId }) => variantId), country: "DE" };
  const { body: shown } = await apart.server.post("/local/storefront", { shop: apart.shop, query: PRICES, variables }, apart.shop);
  const prices: { amount: string; currencyCode: string }[] = shown.data.nodes.map(({ price }: { price: object }) => price);
  const total = prices.reduce((sum, { amount }) => sum + Number(amount), 0);
  const lines = CART.map(({ productId, variantId }) => ({ product: productId, variant: variantId }));
  const run = async () => {
    const sent = { shop: apart.shop, checkout: { lines, step: "payment", market: "DE" } };
    const { cost, rules } = (await apart.server.post("/local/checkout/run", sent, apart.shop)).body;
    expect(rules.filter(({ error }: { error?: string }) => error !== undefined)).toEqual([]);
    return { cost, refused: JSON.stringify(rules.map(({ operations }: { operations: object }) => operations)).includes("Socks!") };
  };
  const requireAbove = async (amount: number): Promise<string> => {
    const conditions = [{ ...OVER_ZERO, value: amount.toFixed(2) }];
    const socks = { products: [named("Wool Hiking Socks")], isProductRequired: true, requiredProductMessage: "Socks!" };
    const data = gift({ ...socks, conditionType: "cartTotal", conditions });
    return (await apart.server.post("/api/apps/auto-product/create", { data }, apart.shop)).body.guid;
  };
  const guid = await requireAbove(total);
  expect(await run()).toMatchObject({ cost: { currency: prices[0]?.currencyCode, total: total.toFixed(2) }, refused: false });
  await apart.server.post("/api/apps/auto-product/delete", { data: { guid } }, apart.shop);
  await requireAbove(total - 0.01);
  expect((await run()).refused).toBe(true);
});
