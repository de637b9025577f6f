/** Adapter from Shopify's API to the checkout that apply-changes.ts reads and changes. */
import { attributeValue } from "../../block/attribute-value.ts";
import { hasCollectionVariables, collectionsOf, NO_MEMBERSHIPS } from "../../block/collections.ts";
import { findGiftLines } from "../../block/find-gift-lines.ts";
import { optionalApi, optionalValue } from "../../block/optional-api.ts";
import { checkoutDocumentOf } from "../../block/checkout-documents.ts";
import type { QuickStorage } from "../../block/quick-storage.ts";
import { viewOf } from "../../block/checkout-view.ts";
import { type CartLine, type Change, type Offer } from "./cart.ts";
import { declared } from "./declared.ts";
import { addGiven, type GiftMemory, NOTHING } from "./memory.ts";
import { type DeclaredOffer, evaluatedOffer, offersIn } from "./gift-offers.ts";
import { type Products, productsOf } from "./products.ts";
import type { Refusals } from "./refusals.ts";
import type { Causes, Checkout } from "./apply-changes.ts";
import type { TabLock } from "./tab-lock.ts";
import type { Api, CheckoutFacts } from "./types.ts";

/** Returns the lines of the cart, with the offers whose gifts they are; any other mark is an attribute of the line. */
export function linesOf(api: Pick<Api, "lines" | "appMetafields">): CartLine[] {
  const lines = api.lines.value;
  const gifts = findGiftLines(api, lines);
  return lines.map(({ id, merchandise, quantity, cost, attributes }, at) => {
    const mark = attributeValue(attributes, declared.mark);
    const { product, id: variant } = merchandise;
    return { id, quantity, product: product.id, variant, total: cost.totalAmount.amount, mark, offer: gifts[at] ? mark : null };
  });
}

/**
 * Returns the facts for evaluating offers, except those from the store. A component that calls this while rendering is rendered again when any of
 * them changes.
 */
export function editorFacts(api: Api): Omit<CheckoutFacts, "memberships"> {
  const address = optionalValue(api, "shippingAddress");
  const buyer = optionalApi(api, "buyerIdentity");
  const phone = (buyer && optionalValue(buyer, "phone")) || (address && optionalApi(address, "phone")) || null;
  return {
    view: viewOf(api),
    codes: api.discountCodes.value.map(({ code }) => code),
    phone,
    rates: checkoutDocumentOf(api, declared.reads.rates),
  };
}

/** Known facts of a checkout and its offers. */
export interface CheckoutState {
  declared: readonly DeclaredOffer[];
  facts: CheckoutFacts;
  products: Products;
  offers: readonly Offer[];
}

/** Returns a function that asks the store for missing facts and evaluates the offers; it rejects if the store cannot be reached. */
export function createStateReader(api: Api): () => Promise<CheckoutState> {
  const queries = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const response = (queries.get(key) as Promise<T> | undefined) ?? ask();
    queries.set(key, response);
    response.catch(() => queries.delete(key));
    return response;
  };
  return async () => {
    const declaredOffers = offersIn(api);
    const facts = editorFacts(api);
    const { lines, country, language, currency } = facts.view;
    const ids = [...new Set(declaredOffers.flatMap(({ slots }) => slots.flatMap(({ product, variant }) => [product, variant])))];
    const products = await once(JSON.stringify([ids, country, language, currency]), () => productsOf(api.query, ids, facts.view));
    const memberships = hasCollectionVariables(declaredOffers)
      ? await once(`of ${[...new Set(lines.map(({ product }) => product))].sort().join()}`, () => collectionsOf(api.query, facts.view))
      : NO_MEMBERSHIPS;
    const all = { ...facts, memberships };
    return { declared: declaredOffers, facts: all, products, offers: declaredOffers.map((offer) => evaluatedOffer(offer, all, products)) };
  };
}

/** Dependencies with which a checkout is changed and remembered. */
interface Means {
  know: () => Promise<CheckoutState>;
  storage: QuickStorage;
  turn: TabLock;
  /** Key of the memory in storage. */
  key: string;
  refusals: Refusals;
  causes: Causes;
}

/** Returns the checkout for changes, one at a time. */
export function createCheckoutState(api: Api, { know, storage, turn, key, refusals, causes }: Means): Checkout {
  return {
    lines: () => linesOf(api),
    offers: () => know().then(({ offers }) => offers),
    may: (change) => mayChange(api, change) && !(change.type === "add" && refusals.has(change.offer, change.variant)),
    make: async (change) => {
      const isMade = await makeChange(api, change);
      return change.type === "add" ? refusals.note(change.offer, change.variant, isMade) : isMade;
    },
    renew: turn.renew,
    recall: () => loadMemory(storage, key),
    remember: (memory) => storage.write(key, memory),
    causes,
    changed: () => changedLines(api),
  };
}

/** Reports whether Shopify accepts changes of this type at all. */
export function mayChange(api: Api, { type }: Change): boolean {
  const { canAddCartLine, canRemoveCartLine, canUpdateCartLine } = api.instructions.value.lines;
  return { add: canAddCartLine, remove: canRemoveCartLine, reduce: canUpdateCartLine }[type];
}

/** Makes a change; returns true if Shopify did. */
export function makeChange(api: Api, change: Change): Promise<boolean> {
  return isApplied(api, asLineChange(change));
}

/** Adds a piece as the customer's own, without a gift's mark; returns true if Shopify did. */
export function addGift(api: Api, variant: string): Promise<boolean> {
  return isApplied(api, additionOf(variant, []));
}

/** Reports whether a change was applied. Shopify answers a refusal, or throws if a checkout accepts no such change at all. */
async function isApplied(api: Api, change: LineChange): Promise<boolean> {
  try {
    return (await api.applyCartLinesChange(change)).type === "success";
  } catch {
    return false;
  }
}

/** Returns the memory of a checkout; empty if storage has none that is valid. */
export async function loadMemory(storage: QuickStorage, key: string): Promise<GiftMemory> {
  const stored = await storage.read<Partial<GiftMemory>>(key);
  if (!Array.isArray(stored?.added) || !Array.isArray(stored.free) || typeof stored.taken !== "object") return NOTHING;
  return { ...(stored as GiftMemory), given: stored.given ?? stored.added }; // pages of older releases store no more than that
}

/** Notes that the customer wants a gift that was removed before. */
export async function storeChoice(storage: QuickStorage, key: string, slot: string): Promise<void> {
  const before = await loadMemory(storage, key);
  await storage.write(key, addGiven({ ...before, taken: { ...before.taken, [slot]: undefined } }, slot));
}

type LineChange = Parameters<Api["applyCartLinesChange"]>[0];

function asLineChange(change: Change): LineChange {
  if (change.type === "remove") return { type: "removeCartLine", id: change.id, quantity: change.quantity };
  if (change.type === "reduce") return { type: "updateCartLine", id: change.id, quantity: 1 };
  return additionOf(change.variant, [{ key: declared.mark, value: change.offer }]);
}

function additionOf(variant: string, attributes: { key: string; value: string }[]): LineChange {
  return { type: "addCartLine", merchandiseId: variant, quantity: 1, attributes };
}

/** Resolves with the next change of the lines; a subscription first delivers the current value. */
function changedLines({ lines }: Pick<Api, "lines">): Promise<void> {
  return new Promise((resolve) => {
    const before = lines.value;
    const stop = lines.subscribe((now) => {
      if (now === before) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
