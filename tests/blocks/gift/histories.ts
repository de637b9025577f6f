/** Random shops, carts and what buyers do to them: few wares and small amounts, so that everything meets everything. */
import fc from "fast-check";
import type { GiftOffer, Group, Line, Ware, World } from "./checkout-model.ts";
import type { Fate } from "./page.ts";

const WARES = 6;
const PRODUCTS = 4;
const COLLECTIONS = 3;
export const CODES = [
  { text: "GIFT", combines: true },
  { text: "welcome", combines: true },
  { text: "ALONE", combines: false },
];
const one = <T>(...of: readonly T[]) => fc.constantFrom(...of);
const rarely = (times: number) => fc.integer({ min: 1, max: times }).map((each) => each === times);
const often = (times: number) => rarely(times).map((each) => !each);

const variant = fc.nat(WARES - 1);
const price = one(0, 500, 1999, 1999, 5000);
/** Some of them within two percent of what a cart costs. */
const amount = one(0, 500, 1980, 1980, 1999, 2010, 3000, 3980, 5000, 5040);

/** The first wares are a product's of their own; the last two are variants of the first one's. */
const wares = fc.tuple(
  ...Array.from({ length: WARES }, (_, at) =>
    fc
      .record({
        price,
        collections: fc.subarray(Array.from({ length: COLLECTIONS }, (_, each) => each)),
        stock: fc.oneof({ weight: 8, arbitrary: fc.constant("there") }, one("sold out", "gone")),
      })
      .map(({ stock, ...rest }): Ware => ({ ...rest, product: at % PRODUCTS, there: stock === "there", gone: stock === "gone" })),
  ),
);
/** A collection holds products, whole. */
const consistent = (all: readonly Ware[]): Ware[] => all.map((ware) => ({ ...ware, collections: all[ware.product]?.collections ?? [] }));

const group: fc.Arbitrary<Group> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("total" as const),
      rows: fc.array(fc.record({ over: often(2), amount }), { minLength: 1, maxLength: 2 }),
    }),
  },
  fc.nat(PRODUCTS - 1).chain((product) =>
    fc.record({
      kind: fc.constant("product" as const),
      product: fc.constant(product),
      variants: fc.subarray([product, product + PRODUCTS].filter((each) => each < WARES)),
    }),
  ),
  fc.record({ kind: fc.constant("collection" as const), collection: fc.nat(COLLECTIONS - 1) }),
  fc.record({ kind: fc.constant("code" as const), code: one("gift", "Welcome", "ALONE") }),
  fc.record({ kind: fc.constant("phone" as const), on: often(5) }),
);

const offer = (guid: string): fc.Arbitrary<GiftOffer> =>
  fc.record({
    guid: fc.constant(guid),
    slots: fc.uniqueArray(variant, { minLength: 1, maxLength: 3 }),
    groups: fc.array(group, { maxLength: 2 }),
    match: one("all" as const, "any" as const),
    buyers: fc.oneof({ weight: 4, arbitrary: fc.constant("all" as const) }, one("b2b" as const, "non-b2b" as const)),
    free: often(4),
    removes: fc.boolean(),
    again: fc.boolean(),
    required: rarely(5),
  });

const GUIDS = ["one", "two", "three"];
/** Of the buyer's own, and what an earlier page may have left: gifts of offers that are there, or are gone. */
const lines = fc
  .array(
    fc.record({
      variant,
      quantity: fc.integer({ min: 1, max: 3 }),
      mark: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, one("one", "two", "gone")),
    }),
    { maxLength: 4 },
  )
  .map((all) => all.map((each, at): Line => ({ ...each, id: `first ${at}` })));

const money = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ currency: { code: "USD", digits: 2 }, isForeign: false, rate: 1000, told: 1000 }) },
  fc
    .record({ at: one(900, 1350), off: one(0, 0, 5, -5, 30, -30) })
    .map(({ at, off }) => ({ currency: { code: "EUR", digits: 2 }, isForeign: true, rate: at, told: at + (at * off) / 1000 })),
  fc
    .record({ at: one(1500), off: one(0, 15) })
    .map(({ at, off }) => ({ currency: { code: "JPY", digits: 0 }, isForeign: true, rate: at, told: at + off })),
  fc.constant({ currency: { code: "CHF", digits: 2 }, isForeign: true, rate: 1000, told: null }),
);

/** How much of the buyer this app may know. */
const sees = one(0, 1, 2, 2, 2).map((level) => ({ seesCompany: level > 0, seesPhone: level > 1 }));

export const worlds: fc.Arbitrary<World> = fc
  .record({
    offers: fc.integer({ min: 1, max: 3 }).chain((many) => fc.tuple(...GUIDS.slice(0, many).map(offer))),
    off: fc.constant([]),
    wares: wares.map(consistent),
    lines,
    codes: fc.subarray(CODES, { maxLength: 1 }),
    phone: one("none" as const, "own" as const, "address" as const),
    company: rarely(4),
    owner: often(8),
    confirmed: often(6),
    money,
    sees,
  })
  .map(({ money: of, sees: known, ...rest }) => ({ ...rest, ...of, ...known }));

/** Act at a checkout; its numbers choose among the existing objects. */
export type Act =
  | { do: "buy"; variant: number; quantity: number }
  | { do: "take out" | "split" | "press" | "drop gift"; at: number }
  | { do: "count"; at: number; quantity: number }
  | { do: "code"; at: number }
  | { do: "phone"; where: World["phone"] }
  | { do: "owner" | "reload" }
  | { do: "end" | "begin"; at: number };

const at = fc.nat(11);
export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("buy" as const), variant, quantity: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: one("take out" as const, "press" as const, "press" as const, "drop gift" as const, "drop gift" as const, "split" as const),
      at,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("count" as const), at, quantity: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("code" as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("phone" as const), where: one("none" as const, "own" as const, "address" as const) }),
  },
  { weight: 1, arbitrary: fc.record({ do: one("owner" as const, "reload" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: one("end" as const, "begin" as const), at }) },
);

/** Within what a block waits for. */
export const quick: fc.Arbitrary<Fate> = fc
  .tuple(one(0, 0, 10, 60), one(0, 0, 30), one(0, 0, 30, 300))
  .map(([lands, answers, shows]) => ({ lands, answers: lands + answers, shows: lands + shows, refused: false }));

/** Some of them refused, or later than anybody waits for. */
export const any: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: quick },
  { weight: 1, arbitrary: quick.map((each) => ({ ...each, refused: true })) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(one(10, 5000, 9000, 20_000), one(0, 3000), one(0, 3000, 9000))
      .map(([lands, answers, shows]) => ({ lands, answers: lands + answers, shows: lands + shows, refused: false })),
  },
);
