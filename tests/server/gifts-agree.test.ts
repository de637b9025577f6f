// @lane database
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { describe, expect, it } from "vitest";
import { collectionsOf } from "../../extensions/block/collections.ts";
import { exchangeRate } from "../../extensions/block/exchange-rate.ts";
import { editorFacts } from "../../extensions/gift-block/src/checkout-state.ts";
import { evaluatedOffer, offersIn } from "../../extensions/gift-block/src/gift-offers.ts";
import type { Api } from "../../extensions/gift-block/src/types.ts";
import { Apart } from "../support/drift-stage.ts";
import { gift } from "../support/gift.ts";
import { type At, buyers, CAD, JACKET, rows, SOCKS, type Verdict } from "./gift-rows.ts";

const apart = new Apart();

/** Returns whether a gift in the cart is free, by the Function, in the resulting checkout. */
async function run(guid: string, { lines = [JACKET], market = "US", customer, address, codes = [] }: At) {
  const given = { product: SOCKS.productId, variant: SOCKS.variantId, attributes: { _cartwright_gift: guid } };
  const checkout = { lines: [...lines, given], market, ...(customer && { customer }), ...(address && { address }) };
  const { status, body, text } = await apart.server.post("/local/checkout/run", { shop: apart.shop, checkout, codes });
  expect(status, text).toBe(200);
  expect(body.rules.find(({ pack }: { pack: string }) => pack === "gift-discount")?.error).toBeUndefined();
  return { free: Number(body.cost.lines.at(-1).total) === 0, cost: body.cost };
}

/** The same checkout as the platform's API tells it to the block. */
async function apiOf(guid: string, at: At, cost: Awaited<ReturnType<typeof run>>["cost"]): Promise<Api> {
  const { lines = [JACKET], market = "US", customer, address, hidden = [] } = at;
  const { body } = await apart.server.get(`/local/blocks?shop=${apart.shop}`, apart.shop);
  const { metafields } = body.blocks.find(({ handle }: { handle: string }) => handle === "gift-block");
  const given = { product: SOCKS.productId, variant: SOCKS.variantId, attributes: [{ key: "_cartwright_gift", value: guid }] };
  const cart = [...(lines as { product: string; variant: string }[]), given].map((line, at) => ({
    ...{ id: `${at}`, quantity: 1, attributes: "attributes" in line ? line.attributes : [] },
    merchandise: { id: line.variant, product: { id: line.product } },
    cost: { totalAmount: { amount: Number(cost.lines[at].total) } },
    discountAllocations: cost.lines[at].off.map(({ amount }: { amount: string }) => ({ discountedAmount: { amount: Number(amount) } })),
  }));
  const { countryCode = undefined, phone = undefined } = Object(address);
  return {
    appMetafields: { value: metafields.map((metafield: object) => ({ target: { type: "shop", id: "1" }, metafield })) },
    lines: { value: cart },
    discountCodes: { value: (at.codes ?? []).map((code) => ({ code })) },
    localization: {
      country: { value: countryCode && { isoCode: countryCode } },
      language: { value: { isoCode: "en" } },
      currency: { value: { isoCode: typeof market === "string" ? "USD" : Reflect.get(market, "currency") } },
    },
    ...(!hidden.includes("buyer") && {
      buyerIdentity: {
        purchasingCompany: { value: buyers.includes(String(customer)) ? { company: {} } : undefined },
        ...(!hidden.includes("phone") && { phone: { value: typeof customer === "object" ? customer.phone : undefined } }),
      },
    }),
    ...(address && { shippingAddress: { value: hidden.includes("phone") ? {} : { phone } } }),
    query: async (query: string, { variables = {} } = {}) =>
      (await apart.server.post("/local/storefront", { shop: apart.shop, query, variables }, apart.shop)).body,
  } as unknown as Api;
}

/** Returns the decision of the block. */
async function verdict(api: Api, guid: string): Promise<Verdict> {
  const offer = offersIn(api).find((each) => each.guid === guid) ?? expect.fail("the block reads no such offer");
  const seen = { ...editorFacts(api), memberships: await collectionsOf(api.query as StandardApi["query"], editorFacts(api).view) };
  expect(exchangeRate({ ...seen, view: { currency: "USD" } }).rate).toBe(1);
  const { isMet, sure } = evaluatedOffer(offer, seen, new Map());
  return sure ? "sure" : isMet ? "about" : "no";
}

describe("the gift block and the Function that makes its gifts free decide alike, except on facts that only one can know", () => {
  it.each(rows)("%s", async (_, offer, at, free, block) => {
    await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE", scopes: ["write_discounts"] });
    const data = gift({ makeProductsFree: true, products: [SOCKS], ...offer });
    const { status, body, text } = await apart.server.post("/api/apps/auto-product/create", { data }, apart.shop);
    expect(status, text).toBe(200);
    if (at.rated) {
      const market = typeof at.rated === "string" ? { ...CAD, rate: at.rated } : at.market;
      const ordered = { shop: apart.shop, checkout: { lines: [JACKET], market } };
      expect((await apart.server.post("/local/order", ordered, apart.shop)).status).toBe(200);
    }
    const ran = await run(body.guid, at);
    expect(ran.free).toBe(free);
    expect(await verdict(await apiOf(body.guid, at, ran.cost), body.guid)).toBe(block);
  });
});
