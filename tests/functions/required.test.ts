import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compileOffers, isOverOfferLimit } from "../../engine/compiler/compile-offers.ts";
import { giftMarkOf } from "../../engine/compiler/gift-marks.ts";
import { packForOwner } from "../../engine/compiler/owner-pack.ts";
import { runRequired } from "../../engine/evaluator/run-program.ts";
import { COST_LIMITS, METAFIELD_BYTES, QUERY_COST } from "../../engine/shopify/constants.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { atPayment, MANY_UNAVAILABLE, TODAY } from "../../scripts/functions/offers/at-payment.ts";
import { compiledOf, costliestOf } from "../../scripts/functions/offers/measure-offers.ts";
import { queriedCollections } from "../../scripts/functions/offers/random-cart.ts";
import { asOwned, GIFTS, LARGE, REQUIRED_OWNER, randomOffers, titleOf } from "../../scripts/functions/offers/random-offers.ts";
import { MARKED, worstCart } from "../../scripts/functions/offers/worst-cart.ts";
import { Random } from "../../scripts/functions/search/random.ts";
import { spendInstructions } from "../../server/emulator/function-runner/run-function.ts";
import { assertProperty, runs, sampled, seedsOf } from "../support/property.ts";
import { cartsFor } from "./arbitrary-carts.ts";
import { MODES, offersOf, VARIANTS } from "./arbitrary-offers.ts";
import { runJavaScript, runWasm } from "./builds.ts";
import { type Cart, heldBy, type Offer } from "./offers-oracle.ts";

const REQUIRED_PACK = packForOwner(REQUIRED_OWNER);
const CASES = 3_000;
/** A price may be so many times what the dearest cart that was found costs. */
const FAR = 3;

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout("engine/runtime/run-required-products.ts");
});

interface Case {
  offers: Offer[];
  cart: Cart;
  gone: readonly string[];
  until: string;
}

const messages = fc.constantFrom("", "  ", "Bring {products}!", "As {products}, so {products}", "Nimm 😀 mit");
const cases: fc.Arbitrary<Case> = offersOf(MODES).chain((all) =>
  fc.record({
    offers: fc
      .array(messages, { minLength: all.length, maxLength: all.length })
      .map((said) =>
        all.map((each, at) => ({ ...each, configuration: { ...each.configuration, requiredProductMessage: said[at] ?? "" } })),
      ),
    cart: cartsFor(all),
    gone: fc.oneof(fc.constant([]), fc.subarray(VARIANTS.map(({ id }) => id))),
    until: fc.constantFrom(TODAY, "2027-01-01", "2026-11-22", "", "soon"),
  }),
);

/** Returns the messages to buyers, by the sentences of required products: only a block knows a code. */
function refusals({ offers, cart, gone, until }: Case): string[] {
  const there = cart.lines.flatMap(({ variant }) => (variant === null ? [] : [variant.product, variant.id]));
  const isGone = (variant: string) => gone.includes(variant) && until >= TODAY && until !== "soon";
  return heldBy(offers, { ...cart, codes: [] }).flatMap(({ configuration: { products, ...configuration } }) => {
    // in any variant, unless the product stands in several slots
    const meant = ({ productId, variantId }: (typeof products)[number]) =>
      products.filter((other) => other.productId === productId).length > 1 ? variantId : productId;
    const missing = products.filter((slot) => !there.includes(meant(slot)) && !isGone(slot.variantId));
    const { requiredProductMessage: typed = "" } = configuration;
    const message = typed.trim() === "" ? "Add {products} to your cart to continue." : typed;
    const titles = missing.map(({ variantId }) => titleOf(variantId)).join(", ");
    return missing.length === 0 ? [] : [message.replaceAll("{products}", titles)];
  });
}

/** The offers as the Function has them, and what it is asked. */
function inputOf({ offers, cart, gone, until }: Case): { program: readonly unknown[]; input: object } {
  const owned = offers.flatMap(({ guid, configuration }) => asOwned(REQUIRED_OWNER, guid, configuration) ?? []);
  const marks = offers.flatMap(({ guid, configuration }) => giftMarkOf(GIFTS, guid, configuration) ?? []);
  const compiled = compileOffers(REQUIRED_OWNER, owned, marks);
  if (isOverOfferLimit(compiled)) throw new Error(compiled.tooMuch);
  const asked = queriedCollections(compiled.variables, REQUIRED_PACK);
  const { rate, identity, addresses, lines } = cart;
  const productOf = (product: string, collections: readonly string[]) => ({
    id: product,
    ...Object.fromEntries(asked.map((ids, at) => [`collectionInCart${at}`, ids.some((id) => collections.includes(id))])),
  });
  const input = {
    ...{ buyerJourney: { step: "CHECKOUT_COMPLETION" }, shop: { localTime: { date: TODAY } }, presentmentCurrencyRate: rate },
    cart: {
      gate: gone.length === 0 ? null : { jsonValue: { open: false, gone, until } },
      buyerIdentity: identity && {
        purchasingCompany: identity.company ? { __typename: "PurchasingCompany" } : null,
        phone: identity.phone,
      },
      deliveryGroups: addresses.map((deliveryAddress) => ({ deliveryAddress })),
      lines: lines.map(({ id, gift, amount, variant }) => ({
        ...{ id, gift, cost: { subtotalAmount: { amount } } },
        merchandise: variant === null ? {} : { id: variant.id, product: productOf(variant.product, variant.collections) },
      })),
    },
  };
  return { program: compiled.program, input };
}

const told = (answer: unknown): string[] => {
  const { operations } = answer as { operations: { validationAdd: { errors: { message: string; target: string }[] } }[] };
  return operations.flatMap(({ validationAdd: { errors } }) => {
    expect(errors.map(({ target }) => target)).toEqual(errors.map(() => "$.cart"));
    return errors.map(({ message }) => message);
  });
};
const asRun = ({ program, input }: ReturnType<typeof inputOf>) => ({ rule: { metafield: { jsonValue: program } }, ...input });

describe("the Function of required products", () => {
  it("rejects orders as the sentences of required products describe, in TypeScript and in wasm", () => {
    let refusing = 0;
    const seen = new Set<string>();
    const same = fc.property(cases, (each) => {
      const asked = inputOf(each);
      const answer = runRequired(asked.program, asked.input);
      expect(told(answer)).toEqual(refusals(each));
      expect(runWasm(module, asRun(asked))).toEqual(answer);
      refusing += told(answer).length > 0 ? 1 : 0;
      for (const offer of each.offers) seen.add(`${offer.configuration.conditionType} ${refusals({ ...each, offers: [offer] }).length}`);
    });
    assertProperty(same, { full: CASES });
    expect(refusing).toBeGreaterThan(runs(CASES) / 5);
    for (const mode of MODES.filter((each) => each !== "discountCode"))
      for (const count of [0, 1]) expect(seen).toContain(`${mode} ${count}`);
    expect(seen).not.toContain("discountCode 1");
  });

  it("does so as a JavaScript Function, too", async () => {
    const some = sampled(cases, 200).map(inputOf);
    const expected = some.map(({ program, input }) => runRequired(program, input));
    expect(await runJavaScript("cart.validations.generate.run", some.map(asRun), "run-required-products.ts")).toEqual(expected);
  });

  it.each(["CART_INTERACTION", "CHECKOUT_INTERACTION", null])("rejects nothing before the payment step: %s", (step) => {
    const refused = sampled(cases, 200).filter((each) => refusals(each).length > 0);
    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused) {
      const { program, input } = inputOf(each);
      const before = { ...input, buyerJourney: { step } };
      expect(runRequired(program, before)).toEqual({ operations: [] });
      expect(runWasm(module, asRun({ program, input: before }))).toEqual({ operations: [] });
    }
  });

  it.each([[null], [[]], [[99, "", ""]], ["x"], [{ offers: 1 }]])("rejects nothing without a known program: %j", (program) => {
    const input = { buyerJourney: { step: "CHECKOUT_COMPLETION" }, cart: { lines: [] } };
    expect(runWasm(module, { rule: { metafield: { jsonValue: program } }, ...input })).toEqual({ operations: [] });
  });

  it("has a query that Shopify accepts", () => {
    expect(REQUIRED_PACK.cost).toBeLessThanOrEqual(QUERY_COST);
  });
});

describe("a full object", () => {
  it("holds as many offers as fit, and no cart costs more than the estimate, nor than a Function's limit", () => {
    for (const seed of seedsOf(20, 2)) {
      const all = randomOffers(new Random(seed), LARGE, 90, REQUIRED_OWNER).map(({ offer }) => offer);
      const offers = all.slice(0, costliestOf(all, REQUIRED_OWNER));
      const compiled = compiledOf(offers, REQUIRED_OWNER);
      expect(compiled.bytes.program).toBeLessThanOrEqual(METAFIELD_BYTES);
      let dearest = 0;
      for (const marked of MARKED)
        for (const meets of [true, false]) {
          const world = atPayment(worstCart(offers, compiled.variables, 200, marked, meets, REQUIRED_PACK), MANY_UNAVAILABLE);
          const spent = spendInstructions(module, { rule: { metafield: { jsonValue: compiled.program } }, ...world });
          dearest = Math.max(dearest, spent.instructions);
          expect(spent.instructions, `${offers.length} offers of ${seed}, ${marked}`).toBeLessThanOrEqual(compiled.cost.instructions);
          expect(spent.outputBytes).toBeLessThanOrEqual(compiled.cost.output);
          expect(spent.inputBytes).toBeLessThanOrEqual(compiled.cost.input);
        }
      expect(compiled.cost.instructions).toBeLessThanOrEqual(COST_LIMITS.instructions);
      expect(compiled.cost.instructions / dearest).toBeLessThan(FAR);
    }
  });
});
