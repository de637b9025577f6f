import { beforeEach, describe, expect, it, vi } from "vitest";
import { family } from "../../../../engine/declarations/catalog.ts";
import { DOCUMENT_BYTES } from "../../../../engine/shopify/constants.ts";
import type { CheckoutView, ViewLine } from "../../../../extensions/block/checkout-view.ts";
import type { Query } from "../../../../extensions/block/storefront-query.ts";
import { chooseOffer, type Offer } from "../../../../extensions/upsell-block/src/choose-offer.ts";
import type { Upsell } from "../../../../extensions/upsell-block/src/eligible-upsells.ts";
import { productsOf } from "../../../../extensions/upsell-block/src/products.ts";
import type { Store } from "../../../../server/emulator/store.ts";
import { entries, live } from "../../../blocks/checkout-documents.ts";
import { asking, seeded } from "../../../support/storefront.ts";
import { product, variant } from "../../../support/upsell.ts";

const numbered = (at: number) => product(7_001_000 + at);
const [JACKET, SHELL, BASE, LEGGINGS] = [numbered(1), numbered(2), numbered(3), numbered(4)];
const [SOCKS, STOVE, FUEL, MITTENS] = [numbered(5), numbered(12), numbered(13), numbered(46)];

let store: Store;
beforeEach(() => {
  store = seeded();
});

function line(id: string, total = 10, gift = false): ViewLine {
  const [first] = store.products.find((each) => each.id === id)?.variants ?? [];
  return { id: crypto.randomUUID(), product: id, variant: first?.id ?? "", quantity: 1, total, amount: String(total), gift };
}

function view(lines: ViewLine[], changes: Partial<CheckoutView> = {}): CheckoutView {
  return { lines, country: "US", language: "en", currency: "USD", company: false, ...changes };
}

/** Returns the offer of a block for a checkout, and the block's requests to the store meanwhile. */
async function offered(records: readonly object[], at: CheckoutView): Promise<{ offer: Offer | null; asked: string[] }> {
  const { query, asked } = asking(store);
  return { offer: await chooseOffer(upsells(records), at, query, productsOf(query)), asked };
}

function upsells(records: readonly object[]): Upsell[] {
  return live(records);
}

const titles = ({ offer }: { offer: Offer | null }) => offer?.products.map(({ title }) => title) ?? null;
const guid = ({ offer }: { offer: Offer | null }) => offer?.guid ?? null;

describe("the offer of a checkout", () => {
  it("is the upsell with the lowest number, and of equal ones the oldest", async () => {
    const records = [
      { productIds: [SHELL], priority: 5 },
      { productIds: [SOCKS], priority: 2 },
      { productIds: [STOVE], priority: 2 },
    ];
    expect(titles(await offered(records, view([line(JACKET)])))).toEqual(["Wool Hiking Socks"]);
  });

  it("counts days where the store is, not where the browser is, beside upsells without days", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z"), toFake: ["Date"] });
    const from = (day: string) => ({ productIds: [SOCKS], priority: 2, schedule: { from: day, zone: "Pacific/Kiritimati" } });
    const always = { productIds: [SHELL], priority: 5 };
    expect(guid(await offered([always, from("2026-11-29")], view([line(JACKET)])))).toBe("1");
    expect(guid(await offered([always, from("2026-11-30")], view([line(JACKET)])))).toBe("0");
    vi.useRealTimers();
  });

  it("leaves out products in the cart, as a gift too, and gives way to the next one when nothing is left", async () => {
    const records = [{ productIds: [SOCKS, STOVE], priority: 1 }, { productIds: [FUEL] }];
    expect(titles(await offered(records, view([line(SOCKS)])))).toEqual(["Camp Stove Compact"]);
    expect(titles(await offered(records, view([line(SOCKS, 0, true), line(STOVE)])))).toEqual(["Isobutane Fuel Canister"]);
    expect(titles(await offered(records, view([line(SOCKS), line(STOVE), line(FUEL)])))).toBeNull();
  });

  it("leaves out products that are sold out, not for sale, or gone", async () => {
    const soldOut = store.products.find(({ id }) => id === SOCKS);
    for (const each of soldOut?.variants ?? []) each.soldOut = true;
    const records = [{ productIds: [SOCKS, MITTENS, product(99)], priority: 1 }, { productIds: [MITTENS, STOVE] }];
    expect(titles(await offered(records, view([line(JACKET)])))).toEqual(["Camp Stove Compact"]);
  });

  it("leaves out products that need a selling plan", async () => {
    for (const each of store.products) if (each.id === SOCKS) each.requiresSellingPlan = true;
    expect(titles(await offered([{ productIds: [SOCKS] }], view([line(JACKET)])))).toBeNull();
    expect(titles(await offered([{ productIds: [SOCKS, STOVE] }], view([line(JACKET)])))).toEqual(["Camp Stove Compact"]);
    expect(titles(await offered([{ productIds: [SOCKS], priority: 1 }, { productIds: [STOVE] }], view([line(JACKET)])))).toEqual([
      "Camp Stove Compact",
    ]);
  });

  it("is searched one by one when the store does not return at once which products are for sale", async () => {
    const records = [{ productIds: [MITTENS], priority: 1 }, { productIds: [SOCKS] }];
    const { query } = asking(store);
    const unsure: Query = (document, given) =>
      String(document).startsWith("query ForSale") ? Promise.reject(new Error("throttled")) : query(document, given);
    const offer = await chooseOffer(upsells(records), view([line(JACKET)]), unsure, productsOf(unsure));
    expect(titles({ offer })).toEqual(["Wool Hiking Socks"]);
  });

  it("has the selected available variants of each product, or all of them", async () => {
    const shell = store.products.find(({ id }) => id === SHELL);
    const [small = "", medium = "", , large = ""] = shell?.variants.map(({ id }) => id) ?? [];
    const variants = async (chosen: string[]) => {
      const { offer } = await offered([{ productIds: [SHELL], productVariants: { [SHELL]: chosen } }], view([line(JACKET)]));
      return offer?.products[0]?.variants.map(({ title }) => title) ?? null;
    };
    expect(await variants([])).toEqual(["S", "M", "L"]); // XL is sold out
    expect(await variants([small, medium])).toEqual(["S", "M"]);
    expect(await variants([large])).toBeNull();
    expect(await variants([variant(1)])).toBeNull();
  });

  it("finds selected variants behind the first hundred", async () => {
    const socks = store.products.find(({ id }) => id === SOCKS);
    const [pattern] = socks?.variants ?? [];
    if (!socks || !pattern) return expect.fail("the store has no socks");
    socks.variants = Array.from({ length: 130 }, (_, at) => ({ ...pattern, id: variant(500_000 + at), title: `Size ${at}` }));
    const { offer, asked } = await offered(
      [{ productIds: [SOCKS], productVariants: { [SOCKS]: [variant(500_001), variant(500_120)] } }],
      view([line(JACKET)]),
    );
    expect(offer?.products[0]?.variants.map(({ title }) => title)).toEqual(["Size 1", "Size 120"]);
    expect(asked).toEqual(["Products", "Variants"]);
  });

  it("has the price of the buyer's market", async () => {
    const price = async (country: string | null) =>
      (await offered([{ productIds: [SOCKS] }], view([line(JACKET)], { country }))).offer?.products[0]?.variants[0]?.price;
    const { currency = "", rate = "" } = store.markets.find(({ countries }) => countries.includes("CA")) ?? {};
    expect(await price("US")).toEqual({ amount: "19.50", currencyCode: "USD" });
    expect(await price(null)).toEqual({ amount: "19.50", currencyCode: "USD" });
    expect(await price("CA")).toEqual({ amount: (19.5 * Number(rate)).toFixed(2), currencyCode: currency });
  });

  it("carries the discount code of a product, without invisible characters", async () => {
    const { offer } = await offered(
      [{ productIds: [SOCKS, STOVE], productDiscountCodes: { [SOCKS]: "\u200bWELCOME10\u00a0" } }],
      view([line(JACKET)]),
    );
    expect(offer?.products.map(({ code }) => code)).toEqual(["WELCOME10", null]);
  });
});

describe("recommended products", () => {
  const recommending = (changes: object = {}) => ({ productIds: [], useAutomaticRecommendations: true, ...changes });

  it("depend on the trigger, else on the line of the highest total, of equal ones the first; three at most", async () => {
    const trigger = recommending({ alwaysDisplay: false, parentProductId: STOVE });
    const byTrigger = await offered([trigger], view([line(JACKET, 249), line(STOVE, 74)]));
    expect(titles(byTrigger)).toEqual(["Two-Person Trail Tent", "Four-Person Basecamp Tent", "Feather Light Sleeping Bag"]);
    const byLine = await offered([recommending()], view([line(STOVE, 74), line(BASE, 178)]));
    expect(titles(byLine)).toEqual(["Ridgeline Down Jacket", "Merino Base Layer Leggings", "Clearance Fleece"]);
    expect(titles(await offered([recommending()], view([line(BASE, 74), line(STOVE, 74)])))).toEqual(titles(byLine));
    expect(titles(await offered([recommending()], view([line(STOVE, 999, true), line(BASE, 1)])))).toEqual(titles(byLine));
  });

  it("leave out products in the cart, before three are taken", async () => {
    const found = await offered([recommending()], view([line(BASE, 178), line(JACKET, 1), line(LEGGINGS, 1)]));
    expect(titles(found)).toEqual(["Clearance Fleece", "Clearance Beanie"]);
  });

  it("are the merchant's when complementary ones are configured; without any the next upsell is offered", async () => {
    const complementary = recommending({ recommendationIntent: "COMPLEMENTARY", priority: 1 });
    const records = [complementary, { productIds: [SOCKS] }];
    expect(titles(await offered(records, view([line(JACKET)])))).toEqual(["Wool Hiking Socks", "Merino Base Layer Top"]);
    expect(guid(await offered(records, view([line(SHELL)])))).toBe("1");
  });

  it("are none for an empty cart", async () => expect(await offered([recommending()], view([]))).toEqual({ offer: null, asked: [] }));
});

describe("the request to the store", () => {
  it("includes collections only if an upsell reads them, and not for products that are not offered", async () => {
    const plain = await offered([{ productIds: [SOCKS] }, { productIds: [STOVE] }], view([line(JACKET)]));
    expect(plain.asked).toEqual(["ForSale", "Products"]);
    expect((await offered([{ productIds: [SOCKS] }], view([line(JACKET)]))).asked).toEqual(["Products"]);
    const [winter = ""] = store.products.find(({ id }) => id === JACKET)?.collections ?? [];
    const byCollection = { productIds: [SOCKS], alwaysDisplay: false, parentCollectionId: winter };
    const held = await offered([byCollection], view([line(JACKET)]));
    expect([titles(held), held.asked]).toEqual([["Wool Hiking Socks"], ["Collections", "Products"]]);
    expect(await offered([byCollection], view([line(STOVE)]))).toEqual({ offer: null, asked: ["Collections"] });
  });

  it("asks once which of all products are available, and for the products of the offered upsell", async () => {
    const gone = Array.from({ length: 10 }, (_, at) => ({ productIds: [product(800_000 + at)], priority: 1 }));
    const eleventh = await offered([...gone, { productIds: [SOCKS] }], view([line(JACKET)]));
    expect([titles(eleventh), eleventh.asked]).toEqual([["Wool Hiking Socks"], ["ForSale", "Products"]]);
  });

  it("includes 250 ids at once: 300 in several upsells are two requests", async () => {
    const gone = (at: number) => Array.from({ length: 100 }, (_, index) => product(800_000 + at * 100 + index));
    const records = [
      { productIds: gone(0) },
      { productIds: gone(1) },
      { productIds: gone(0) },
      { productIds: [...gone(2).slice(1), SOCKS] },
    ];
    const found = await offered(records, view([line(JACKET)]));
    expect([titles(found), found.asked]).toEqual([["Wool Hiking Socks"], ["ForSale", "ForSale", "Products"]]);
  });

  it("asks once what is for sale, whatever the cart has, and only for products that are left", async () => {
    const { query, asked } = asking(store);
    const sent: unknown[] = [];
    const telling = (document: string, options: object) => {
      sent.push(Object(options).variables.ids);
      return query(document, options);
    };
    const products = productsOf(telling as Query);
    const all = upsells([{ productIds: [SOCKS, STOVE], priority: 1 }, { productIds: [FUEL] }]);
    for (const lines of [[line(SOCKS, 10)], [line(SOCKS, 20)], [line(JACKET)]]) await chooseOffer(all, view(lines), query, products);
    expect([asked, sent]).toEqual([
      ["ForSale", "Products", "Products"],
      [[SOCKS, STOVE, FUEL], [STOVE], [SOCKS, STOVE]],
    ]);
  });

  it("includes selected variants, too: an upsell whose own are sold out gives way at once", async () => {
    const sizes = store.products.find(({ id }) => id === SHELL)?.variants.map(({ id }) => id) ?? [];
    const [small = "", , , large = ""] = sizes;
    const records = [
      { productIds: [SHELL], productVariants: { [SHELL]: [large] }, priority: 1 },
      { productIds: [SHELL], productVariants: { [SHELL]: [large, small] } },
    ];
    const found = await offered(records, view([line(JACKET)]));
    expect([guid(found), found.asked]).toEqual(["1", ["ForSale", "Products"]]);
  });

  it("is sent for the next upsell when nothing of one turns out to be left", async () => {
    const [sock = ""] = store.products.find(({ id }) => id === SOCKS)?.variants.map(({ id }) => id) ?? [];
    const foreign = { productIds: [SHELL], productVariants: { [SHELL]: [sock] }, priority: 1 };
    const found = await offered([foreign, { productIds: [STOVE] }], view([line(JACKET)]));
    expect([titles(found), found.asked]).toEqual([["Camp Stove Compact"], ["ForSale", "Products", "Variants", "Products"]]);
  });

  it("includes the recommendations of ten upsells, and no more", async () => {
    const lines = store.products.filter(({ id, complementary = [] }) => complementary.length === 0 && id !== SOCKS).slice(0, 12);
    const recommending = lines.map(({ id }) => ({
      ...{ productIds: [], useAutomaticRecommendations: true, recommendationIntent: "COMPLEMENTARY", alwaysDisplay: false },
      ...{ parentProductId: id, priority: 1 },
    }));
    const found = await offered([...recommending, { productIds: [SOCKS] }], view(lines.map(({ id }) => line(id))));
    expect([titles(found), found.asked]).toEqual([["Wool Hiking Socks"], [...Array(10).fill("Recommended"), "Products"]]);
    // which is more than a merchant expects, and so the editor says it
    expect(family("upsell").properties.recommendationIntent?.description).toContain("uses the first ten");
  });

  it("is sent a bounded number of times, even for a full document of offers and 500 lines", async () => {
    const gone = (at: number) => Array.from({ length: 100 }, (_, index) => product(800_000 + at * 100 + index));
    const records = Array.from({ length: 40 }, (_, at) => ({ productIds: gone(at) }));
    expect(JSON.stringify(entries(records)).length).toBeGreaterThan(DOCUMENT_BYTES);
    const lines = Array.from({ length: 500 }, (_, at) => ({ ...line(JACKET), product: product(900_000 + at) }));
    const by = { productIds: gone(40), alwaysDisplay: false, parentCollectionId: store.collections[0]?.id ?? "" };
    const { offer, asked } = await offered([by, ...records], view(lines));
    expect(offer).toBeNull();
    expect(asked.filter((name) => name === "Collections")).toHaveLength(2);
    expect(asked.filter((name) => name === "ForSale")).toHaveLength(16);
    expect(asked).toHaveLength(18);
  });
});
