/** Compares a block with the Functions of both owners: the same gifts in a cart, and the same met offers, in any number of objects. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import fc, { type Arbitrary } from "fast-check";
import { expect } from "vitest";
import { checkoutEntryOf } from "../../engine/compiler/checkout-entry.ts";
import { compileOffers, isOverOfferLimit } from "../../engine/compiler/compile-offers.ts";
import { giftMarkOf } from "../../engine/compiler/gift-marks.ts";
import { runOffers, runRequired } from "../../engine/evaluator/run-program.ts";
import type { Owner } from "../../engine/types/owner.ts";
import { activeEntries } from "../../extensions/block/checkout-documents.ts";
import { viewOf } from "../../extensions/block/checkout-view.ts";
import { cartInputOf, programApplies } from "../../extensions/block/program-applies.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { TODAY } from "../../scripts/functions/offers/at-payment.ts";
import { queriedCollections } from "../../scripts/functions/offers/random-cart.ts";
import { asOwned, GIFT_OWNER, GIFTS, REQUIRED_OWNER } from "../../scripts/functions/offers/random-offers.ts";
import { assertProperty, runs } from "../support/property.ts";
import { product, variant } from "../support/upsell.ts";
import { cartsFor } from "./arbitrary-carts.ts";
import { MODES, offersOf, VARIANTS } from "./arbitrary-offers.ts";
import { runWasm } from "./builds.ts";
import type { Cart, CartLine, Offer } from "./offers-oracle.ts";

/** The built Functions. */
interface Modules {
  gifts: Uint8Array;
  required: Uint8Array;
}

interface Case {
  offers: Offer[];
  cart: Cart;
  /** Over how many objects of an owner the offers are spread. */
  objects: number;
}

/** Values that a block knows less exactly than a Function are left out: amounts of more than three digits, and several phone numbers. */
const cases: Arbitrary<Case> = offersOf(MODES).chain((offers) =>
  fc.record({
    offers: fc.constant(offers),
    objects: fc.constantFrom(1, 3),
    cart: cartsFor(offers, fc.constant(null)).map(
      (cart): Cart => ({ ...cart, identity: cart.identity && { ...cart.identity, phone: null }, addresses: cart.addresses.slice(0, 1) }),
    ),
  }),
);

/** Result of a case, by which a caller counts whether the cases were meaningful. */
interface Outcome {
  gifts: number;
  forged: number;
  held: number;
}

/** Tries so many cases, of which enough must have had something to agree on. */
export async function trySame(full: number): Promise<void> {
  const [gifts, required] = await Promise.all(
    ["run-gift-offers", "run-required-products"].map((name) => compileForCheckout(`engine/runtime/${name}.ts`)),
  );
  if (gifts === undefined || required === undefined) throw new Error("there are two Functions");
  const seen: Outcome = { gifts: 0, forged: 0, held: 0 };
  assertProperty(
    fc.property(cases, (each) => {
      const outcome = expectSame({ gifts, required }, each);
      seen.gifts += Number(outcome.gifts > 0);
      seen.forged += Number(outcome.forged > 0);
      seen.held += Number(outcome.held > 0);
    }),
    { full },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(runs(full) / 10);
}

function expectSame(modules: Modules, { offers, cart, objects }: Case): Outcome {
  const api = apiOf(offers, cart);
  const view = viewOf(api);
  const memberships = new Map(
    cart.lines.flatMap((line) => (line.variant === null ? [] : [[line.variant.product, line.variant.collections]])),
  );
  const more = { phone: cart.addresses[0]?.phone ?? null, rate: cart.rate };
  const heldBy = (codes: readonly string[]) =>
    activeEntries(api, DOCUMENT).flatMap(({ guid, program }) =>
      programApplies(program, cartInputOf(view, memberships, { ...more, codes })) ? [guid] : [],
    );
  const held = heldBy(cart.codes);
  const isMarked = ({ gift }: CartLine) => gift !== null;
  // each slot has a line, behind those of the cart: what holds is seen by what is free
  const all = [...cart.lines, ...giftsFor(offers)];
  const first = (guid: string, slot: string) => all.find(({ gift, variant: of }) => gift?.value === guid && of?.id === slot)?.id;
  const free = offers.flatMap(({ guid, configuration }) =>
    held.includes(guid) ? configuration.products.map(({ variantId }) => first(guid, variantId)) : [],
  );
  expect(freed(modules, { offers, objects, cart: { ...cart, lines: all } }).sort()).toEqual(free.sort());
  expect(required(modules, { offers, objects, cart }).sort()).toEqual(heldBy([]).sort());
  const gifts = view.lines.filter(({ gift }) => gift).length;
  return { gifts, forged: cart.lines.filter(isMarked).length - gifts, held: held.length };
}

/** The lines that the objects of gifts make free. */
function freed({ gifts }: Modules, each: Case): string[] {
  return spread(each, GIFT_OWNER, each.offers).flatMap(({ program, input }) => {
    const answer = runOffers(program, input);
    expect(runWasm(gifts, { rule: { metafield: { jsonValue: program } }, ...input })).toEqual(answer);
    const operations = answer.operations as { productDiscountsAdd: { candidates: { targets: { cartLine: { id: string } }[] }[] } }[];
    return operations.flatMap(({ productDiscountsAdd }) =>
      productDiscountsAdd.candidates.flatMap(({ targets }) => targets.map(({ cartLine }) => cartLine.id)),
    );
  });
}

/** The offers that hold by what the objects of required products refuse: each asks for what nobody has, in words of its own. */
function required({ required: module }: Modules, each: Case): string[] {
  const asking = each.offers.map(({ guid, configuration }): Offer => {
    const products = [{ productId: product(999), variantId: variant(999) }];
    return { guid, configuration: { ...configuration, isProductRequired: true, requiredProductMessage: guid, products } };
  });
  return spread(each, REQUIRED_OWNER, asking).flatMap(({ program, input }) => {
    const answer = runRequired(program, input);
    expect(runWasm(module, { rule: { metafield: { jsonValue: program } }, ...input })).toEqual(answer);
    const operations = answer.operations as { validationAdd: { errors: { message: string }[] } }[];
    return operations.flatMap(({ validationAdd }) => validationAdd.errors.map(({ message }) => message));
  });
}

/** Returns the program of each object for some offers, and its input; all of them have the marks of the store's offers. */
function spread({ offers, cart, objects }: Case, owner: Owner, some: readonly Offer[]) {
  const marks = offers.flatMap(({ guid, configuration }) => giftMarkOf(GIFTS, guid, configuration) ?? []);
  return Array.from({ length: objects }, (_, object) => {
    const own = some.filter((__, at) => at % objects === object);
    const owned = own.flatMap(({ guid, configuration }) => asOwned(owner, guid, configuration) ?? []);
    const compiled = compileOffers(owner, owned, marks);
    if (isOverOfferLimit(compiled)) throw new Error(compiled.tooMuch);
    return { program: compiled.program, input: inputOf(compiled.variables, cart) };
  });
}

/** Returns a Function's input for a cart. */
function inputOf(variables: Readonly<Record<string, unknown>>, { rate, codes, identity, addresses, lines }: Cart): object {
  const asked = queriedCollections(variables);
  const productOf = ({ product: id, collections }: NonNullable<CartLine["variant"]>) => ({
    id,
    ...Object.fromEntries(asked.map((ids, at) => [`collectionInCart${at}`, ids.some((each) => collections.includes(each))])),
  });
  return {
    buyerJourney: { step: "CHECKOUT_COMPLETION" },
    shop: { localTime: { date: TODAY } },
    presentmentCurrencyRate: rate,
    enteredDiscountCodes: codes.map((code) => ({ code })),
    cart: {
      gate: null,
      buyerIdentity: identity && {
        purchasingCompany: identity.company ? { __typename: "PurchasingCompany" } : null,
        phone: identity.phone,
      },
      deliveryGroups: addresses.map((deliveryAddress) => ({ deliveryAddress })),
      lines: lines.map(({ id, gift, amount, variant: sold }) => ({
        ...{ id, gift, cost: { subtotalAmount: { amount } } },
        merchandise: sold === null ? {} : { id: sold.id, product: productOf(sold) },
      })),
    },
  };
}

const DOCUMENT = { key: "auto_products_live", under: "customization" };

/** The same cart as the platform tells it to a block. */
function apiOf(offers: readonly Offer[], { identity, lines }: Cart): Parameters<typeof viewOf>[0] {
  const live = offers.map(({ guid, configuration }) => checkoutEntryOf(GIFTS, { guid, revision: 1, configuration }));
  const value = JSON.stringify({ version: 1, [DOCUMENT.under]: live });
  return {
    appMetafields: { value: [{ target: { type: "shop", id: "1" }, metafield: { key: DOCUMENT.key, value } }] },
    lines: {
      value: lines.map(({ id, gift, amount, variant: sold }) => ({
        ...{ id, quantity: 1, cost: { totalAmount: { amount: Number(amount) } }, discountAllocations: [] },
        attributes: gift?.value == null ? [] : [{ key: "_cartwright_gift", value: gift.value }],
        merchandise: { id: sold?.id ?? "", product: { id: sold?.product ?? "" } },
      })),
    },
    buyerIdentity: { purchasingCompany: { value: identity?.company === true ? { company: {} } : undefined } },
    localization: {
      country: { value: undefined },
      language: { value: { isoCode: "en" } },
      currency: { value: { isoCode: "USD" } },
    },
  } as unknown as Pick<StandardApi, "lines" | "localization" | "buyerIdentity" | "appMetafields">;
}

function giftsFor(offers: readonly Offer[]): CartLine[] {
  return offers.flatMap(({ guid, configuration }) =>
    configuration.products.map(({ variantId }, at): CartLine => {
      const of = VARIANTS.find(({ id }) => id === variantId)?.product ?? "";
      return { id: `${guid} ${at}`, gift: { value: guid }, amount: "24.00", variant: { id: variantId, product: of, collections: [] } };
    }),
  );
}
