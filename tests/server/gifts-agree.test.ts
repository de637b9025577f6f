import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { describe, expect, it } from "vitest";
import { collectionsOf } from "../../extensions/block/collections.ts";
import { rateOf } from "../../extensions/block/rate.ts";
import { seenBy } from "../../extensions/gift-block/src/checkout-of.ts";
import { judged, offersIn } from "../../extensions/gift-block/src/offers.ts";
import type { Api } from "../../extensions/gift-block/src/types.ts";
import { Apart } from "../support/apart.ts";
import { gift, group } from "../support/gift.ts";
import { seeded } from "../support/storefront.ts";

const apart = new Apart();
const SOCKS = { productId: "gid://shopify/Product/7001005", variantId: "gid://shopify/ProductVariant/700100501" };
const JACKET = { product: "gid://shopify/Product/7001001", variant: "gid://shopify/ProductVariant/700100101" };
const OTHER_VARIANT = "gid://shopify/ProductVariant/700100102";
const STOVE = "gid://shopify/Product/7001012";
const { customers, companies, products, collections } = seeded();
const buyers = companies.flatMap(({ contacts }) => contacts.map(({ customer }) => customer));
const [COMPANY] = buyers;
const PERSON = customers.find(({ email }) => !buyers.includes(email))?.email;
const OF_JACKET = products.find(({ id }) => id === JACKET.product)?.collections[0];
const OF_NONE = collections.find(({ id }) => !products.find((each) => each.id === JACKET.product)?.collections.includes(id))?.id;
const CAD = { country: "CA", currency: "CAD", language: "EN", rate: "1.37" };
const ADDRESS = { firstName: "Ann", lastName: "Lee", countryCode: "CA", city: "Montreal", zip: "H2X 1Y4" };

const over = (value: string) => ({ conditionType: "cartTotal", conditions: [{ type: "Cart Total", operator: "is greater than", value }] });
const of = (parentProductId: string, variants?: string[]) => ({
  ...{ conditionType: "product", parentProductId, alwaysDisplay: false },
  ...(variants && { hasParentVariantTriggers: true, parentProductVariants: { [parentProductId]: variants } }),
});
const both = (conditionRelationship: "all" | "any", ...conditionGroups: object[]) => ({
  ...{ conditionType: "multiple", conditionRelationship, conditionGroups },
});
const CODE = { conditionType: "discountCode", discountCode: "WELCOME10" };
const PHONE = { conditionType: "phoneNumber" };

interface At {
  lines?: object[];
  market?: object | string;
  customer?: string | undefined;
  address?: object;
  codes?: string[];
  /** What the app may not know. */
  hidden?: readonly ("buyer" | "phone")[];
  /** Whether the store has had an order in Canadian dollars. */
  rated?: boolean;
}

/** "sure" where the block adds the gift by itself, "about" where it only offers it, since an amount is near the threshold. */
type Verdict = "sure" | "about" | "no";

const rows: [string, object, At, Function: boolean, block: Verdict][] = [
  ["no condition", {}, {}, true, "sure"],
  ["a total above the amount", over("240.00"), {}, true, "sure"],
  ["a total that is the amount", over("249.00"), {}, false, "no"],
  ["a total that only the gift would bring above the amount", over("255.00"), {}, false, "no"],
  ["a total before the discount of a code", over("240.00"), { codes: ["WELCOME10"] }, true, "sure"],
  ["a total in a foreign currency", over("200.00"), { market: CAD, rated: true }, true, "sure"],
  ["a total in a foreign currency that is below", over("300.00"), { market: CAD, rated: true }, false, "no"],
  // the Function knows the rate of this order; the block that of the latest, and offers what may be just below
  ["a total in a foreign currency within 2 percent of the amount", over("247.00"), { market: CAD, rated: true }, true, "about"],
  // nobody tells a block the rate before the first order in the currency: it shows nothing, and a gift that is there stays free
  ["a total in a currency without a rate", over("200.00"), { market: CAD }, true, "no"],
  ["a product of the cart", of(JACKET.product), {}, true, "sure"],
  ["a product that is not there", of(STOVE), {}, false, "no"],
  ["a variant of the cart", of(JACKET.product, [JACKET.variant]), {}, true, "sure"],
  ["another variant than that of the cart", of(JACKET.product, [OTHER_VARIANT]), {}, false, "no"],
  ["a collection of the cart", { conditionType: "collection", parentCollectionId: OF_JACKET }, {}, true, "sure"],
  ["another collection", { conditionType: "collection", parentCollectionId: OF_NONE }, {}, false, "no"],
  ["a code that applies", CODE, { codes: ["WELCOME10"] }, true, "sure"],
  ["a code that was not entered", CODE, {}, false, "no"],
  ["a phone number of the address", PHONE, { address: { ...ADDRESS, phone: "+15145550199" } }, true, "sure"],
  ["an address without a phone number", PHONE, { address: ADDRESS }, false, "no"],
  ["no address", PHONE, {}, false, "no"],
  // without the permission to know it the block sees none: it offers nothing, and a gift that is there stays free
  ["a phone number that the app may not know", PHONE, { address: { ...ADDRESS, phone: "+15145550199" }, hidden: ["phone"] }, true, "no"],
  ["companies, for one", { customerType: "b2b" }, { customer: COMPANY }, true, "sure"],
  ["companies, for a person", { customerType: "b2b" }, { customer: PERSON }, false, "no"],
  ["all but companies, for one", { customerType: "non-b2b" }, { customer: COMPANY }, false, "no"],
  ["all but companies, for a guest", { customerType: "non-b2b" }, {}, true, "sure"],
  // who buys is known to Functions without a permission
  ["companies, for one that the app may not know", { customerType: "b2b" }, { customer: COMPANY, hidden: ["buyer"] }, true, "no"],
  ["all but companies, for a guest that the app may not know", { customerType: "non-b2b" }, { hidden: ["buyer"] }, true, "no"],
  [
    "all of two",
    both("all", group("product", { product: JACKET.product }), group("cartTotal", { conditions: over("240.00").conditions })),
    {},
    true,
    "sure",
  ],
  [
    "all of two, one of which fails",
    both("all", group("product", { product: STOVE }), group("cartTotal", { conditions: over("240.00").conditions })),
    {},
    false,
    "no",
  ],
  [
    "any of two",
    both("any", group("product", { product: STOVE }), group("cartTotal", { conditions: over("240.00").conditions })),
    {},
    true,
    "sure",
  ],
];

/** Whether a gift that is in the cart is free, by the Function, with the checkout as it comes to then. */
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
        purchasingCompany: { value: buyers.includes(customer ?? "") ? { company: {} } : undefined },
        phone: { value: undefined },
      },
    }),
    ...(address && { shippingAddress: { value: hidden.includes("phone") ? {} : { phone } } }),
    query: async (query: string, { variables = {} } = {}) =>
      (await apart.server.post("/local/storefront", { shop: apart.shop, query, variables }, apart.shop)).body,
  } as unknown as Api;
}

/** What the block makes of it. */
async function verdict(api: Api, guid: string): Promise<Verdict> {
  const offer = offersIn(api).find((each) => each.guid === guid) ?? expect.fail("the block reads no such offer");
  const seen = { ...seenBy(api), memberships: await collectionsOf(api.query as StandardApi["query"], seenBy(api).view) };
  expect(rateOf(seen.rates, "USD").rate).toBe(1);
  const { holds, sure } = judged(offer, seen, new Map());
  return sure ? "sure" : holds ? "about" : "no";
}

describe("the gift block and the Function that makes its gifts free judge alike, but for what only one can know", () => {
  it.each(rows)("%s", async (_, offer, at, free, block) => {
    await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE", scopes: ["write_discounts"] });
    const data = gift({ makeProductsFree: true, products: [SOCKS], ...offer });
    const { status, body, text } = await apart.server.post("/api/apps/auto-product/create", { data }, apart.shop);
    expect(status, text).toBe(200);
    if (at.rated) {
      const ordered = { shop: apart.shop, checkout: { lines: [JACKET], market: at.market } };
      expect((await apart.server.post("/local/order", ordered, apart.shop)).status).toBe(200);
    }
    const ran = await run(body.guid, at);
    expect(ran.free).toBe(free);
    expect(await verdict(await apiOf(body.guid, at, ran.cost), body.guid)).toBe(block);
  });
});
