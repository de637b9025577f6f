import { beforeAll, describe, expect, it } from "vitest";
import { type CompiledOffers, compileOffers, isOverOfferLimit } from "../../engine/compiler/compile-offers.ts";
import { bytesOfMarks, MARK_BYTES } from "../../engine/compiler/gift-marks.ts";
import type { OwnerOffer } from "../../engine/compiler/offer-for-owner.ts";
import { runOffers } from "../../engine/evaluator/run-program.ts";
import { COST_LIMITS, METAFIELD_BYTES } from "../../engine/shopify/constants.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { compiledOf, costliestOf } from "../../scripts/functions/offers/measure-offers.ts";
import { lineId, lineOf, queriedCollections, randomCart } from "../../scripts/functions/offers/random-cart.ts";
import {
  asFree,
  GIFT_OWNER,
  GIFT_PACK,
  guidOf,
  LARGE,
  randomOffer,
  randomOffers,
  SMALL,
  variantId,
} from "../../scripts/functions/offers/random-offers.ts";
import { MARKED, worstCart } from "../../scripts/functions/offers/worst-cart.ts";
import { Random } from "../../scripts/functions/search/random.ts";
import { runFunction, spendInstructions } from "../../server/emulator/function-runner/run-function.ts";
import { seedsOf } from "../support/property.ts";
import { runJavaScript, runWasm } from "./builds.ts";

const TARGET = "cart.lines.discounts.generate.run";
/** A price may be so many times what the dearest cart that was found costs: it takes every line both for a gift and for none. */
const FAR = 2.5;

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout("engine/runtime/run-gift-offers.ts");
});

const inputOf = ({ program }: Pick<CompiledOffers, "program">, world: object) => ({
  rule: { metafield: { jsonValue: program } },
  ...world,
});

/** Small offers that meet the cart often. */
function casesOf(seed: number): { compiled: CompiledOffers; world: object } {
  const random = new Random(seed);
  const offers = randomOffers(random, SMALL, 1 + random.below(4)).map(({ offer }) => offer);
  const compiled = compiledOf(offers);
  const marks = offers.map(({ guid }) => guid);
  return { compiled, world: randomCart(random, SMALL, marks, queriedCollections(compiled.variables)) };
}

/** As many large offers as one object holds. */
function fullOf(seed: number): { offers: OwnerOffer[]; compiled: CompiledOffers } {
  const all = randomOffers(new Random(seed), LARGE, 60).map(({ offer }) => offer);
  const offers = all.slice(0, costliestOf(all));
  return { offers, compiled: compiledOf(offers) };
}

describe("the Function that makes gifts free", () => {
  it("gives the same in TypeScript, in wasm and as a JavaScript Function", async () => {
    const cases = seedsOf(4_000).map(casesOf);
    const expected = cases.map(({ compiled, world }) => runOffers(compiled.program, world));
    expect(expected.filter(({ operations }) => operations.length > 0).length).toBeGreaterThan(cases.length / 20);
    expect(cases.map(({ compiled, world }) => runWasm(module, inputOf(compiled, world)))).toEqual(expected);
    const few = cases.slice(0, 200);
    const inputs = few.map(({ compiled, world }) => inputOf(compiled, world));
    expect(await runJavaScript(TARGET, inputs, "run-gift-offers.ts")).toEqual(expected.slice(0, few.length));
  });

  it("gives nothing without a program, and for an unknown one", () => {
    for (const program of [null, [], [99, "", ""], "x", { offers: 1 }])
      expect(runWasm(module, { rule: { metafield: { jsonValue: program } }, cart: { lines: [] } })).toEqual({ operations: [] });
  });

  it("frees one piece of the exact variant, of a line with the exact mark, once", () => {
    const random = new Random(1);
    const changed = { customerType: "all", products: [slot(1, 0), slot(2, 1)] };
    const offer = asFree(guidOf(1), Object.assign(randomOffer(random, SMALL, "always"), changed));
    const compiled = compiledOf([offer]);
    const line = (at: number, product: number, variant: number, mark: string | null) =>
      lineOf(lineId(at), product, variant, "24.00", mark, []);
    const lines = [
      line(0, 1, 0, null),
      line(1, 1, 0, "forged"),
      line(2, 1, 1, guidOf(1)),
      line(3, 1, 0, guidOf(1)),
      line(4, 1, 0, guidOf(1)),
      line(5, 2, 1, guidOf(2)),
      line(6, 2, 1, guidOf(1)),
    ];
    const { operations } = runOffers(compiled.program, { presentmentCurrencyRate: "1.0", cart: { lines } });
    const targets = [3, 6].map((at) => ({ cartLine: { id: lineId(at), quantity: 1 } }));
    const candidates = [{ targets, value: { percentage: { value: "100" } } }];
    expect(operations).toEqual([{ productDiscountsAdd: { selectionStrategy: "ALL", candidates } }]);
  });
});

const slot = (product: number, variant: number) => ({
  productId: `gid://shopify/Product/${7_000_000_000_000 + product}`,
  variantId: variantId(product, variant),
});

describe("a full object", () => {
  it("holds as many offers as fit, and no cart of 200 lines costs more than the estimate, nor than a Function's limit", () => {
    for (const seed of seedsOf(20, 2)) {
      const { offers, compiled } = fullOf(seed);
      expect(compiled.bytes.program).toBeLessThanOrEqual(METAFIELD_BYTES);
      let dearest = 0;
      for (const marked of MARKED)
        for (const meets of [true, false]) {
          const { instructions, outputBytes, inputBytes } = spendInstructions(
            module,
            inputOf(compiled, worstCart(offers, compiled.variables, 200, marked, meets)),
          );
          dearest = Math.max(dearest, instructions);
          expect(instructions, `${offers.length} offers of ${seed}, ${marked}`).toBeLessThanOrEqual(compiled.cost.instructions);
          expect(outputBytes).toBeLessThanOrEqual(compiled.cost.output);
          expect(inputBytes).toBeLessThanOrEqual(compiled.cost.input);
        }
      expect(compiled.cost.instructions).toBeLessThanOrEqual(COST_LIMITS.instructions);
      expect(compiled.cost.instructions / dearest).toBeLessThan(FAR);
    }
  });

  it("costs no more than the estimate with as many marks of other offers as a store may have", () => {
    const others = randomOffers(new Random(9), LARGE, 150).map(({ offer }) => ({ ...offer, guid: offer.guid.replace(/^0/u, "f") }));
    const [own] = randomOffers(new Random(8), LARGE, 1).map(({ offer }) => offer);
    const offers = own === undefined ? [] : [own];
    const fitting = others.filter((_, at) => bytesOfMarks([...offers, ...others.slice(0, at + 1)]) <= MARK_BYTES);
    expect(fitting.length).toBeGreaterThan(60);
    const compiled = compileOffers(GIFT_OWNER, offers, [...fitting, ...offers]);
    if (isOverOfferLimit(compiled)) throw new Error(compiled.tooMuch);
    for (const [meant, marked] of [offers, fitting].flatMap((each) => MARKED.map((marked) => [each, marked] as const))) {
      const { instructions, inputBytes } = spendInstructions(
        module,
        inputOf(compiled, worstCart(meant, compiled.variables, 200, marked, true)),
      );
      expect(instructions).toBeLessThanOrEqual(compiled.cost.instructions);
      expect(inputBytes).toBeLessThanOrEqual(compiled.cost.input);
    }
  });

  it("runs in carts of 500 lines within the limits of Shopify", () => {
    const { offers, compiled } = fullOf(3);
    for (const marked of MARKED) {
      const { error } = runFunction(module, inputOf(compiled, worstCart(offers, compiled.variables, 500, marked, true)));
      expect(error).toBeUndefined();
    }
  });

  it("reports an offer that is too large", () => {
    const random = new Random(5);
    const collections = GIFT_PACK.readers["collection-in-cart"]?.[0]?.slots ?? 0;
    expect(collections).toBeGreaterThan(0);
    const many = Array.from({ length: collections + 1 }, (_, at) =>
      Object.assign(randomOffer(random, SMALL, "collection"), { parentCollectionId: collection(at) }),
    );
    const offers = many.map((configuration, at) => asFree(guidOf(at), configuration));
    expect(isOverOfferLimit(compileOffers(GIFT_OWNER, offers.slice(0, collections)))).toBe(false);
    expect(compileOffers(GIFT_OWNER, offers)).toEqual({
      tooMuch: `Checkout can look for at most ${collections} different values of Collection In Cart at once. Choose fewer.`,
    });
  });
});

const collection = (at: number) => `gid://shopify/Collection/${9_000_000_000_100 + at}`;
