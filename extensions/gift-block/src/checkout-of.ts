/** The checkout as the platform's API has it, for whoever brings its gifts to rest. */
import { asksCollections, collectionsOf, NO_MEMBERSHIPS } from "../../block/collections.ts";
import { ifThere } from "../../block/if-there.ts";
import { documentIn } from "../../block/live.ts";
import { viewOf } from "../../block/view.ts";
import { declared } from "./declared.ts";
import { type Declared, judged, offersIn } from "./offers.ts";
import { type Products, productsOf } from "./products.ts";
import type { Checkout } from "./settle.ts";
import { type CartLine, type Change, type Memory, NOTHING, type Offer } from "./step.ts";
import type { Turn } from "./turn.ts";
import type { Api, Seen } from "./types.ts";

/** The lines of the cart, with the offers that they were added for. */
export function linesOf({ lines }: Pick<Api, "lines">): CartLine[] {
  return lines.value.map(({ id, merchandise, quantity, cost, attributes }) => ({
    ...{ id, quantity, product: merchandise.product.id, variant: merchandise.id, total: cost.totalAmount.amount },
    offer: attributes.find(({ key }) => key === declared.mark)?.value ?? null,
  }));
}

/** What offers are judged by, but for what has to be asked of the store. Whoever calls it while drawing is drawn again when any of it changes. */
export function seenBy(api: Api): Omit<Seen, "memberships"> {
  const address = ifThere(api, "shippingAddress")?.value;
  const buyer = ifThere(api, "buyerIdentity");
  const phone = (buyer && ifThere(buyer, "phone")?.value) || (address && ifThere(address, "phone")) || null;
  return { view: viewOf(api), codes: api.discountCodes.value.map(({ code }) => code), phone, rates: documentIn(api, declared.reads.rates) };
}

/** All that is known of a checkout and its offers. */
export interface Known {
  declared: readonly Declared[];
  seen: Seen;
  products: Products;
  offers: readonly Offer[];
}

/** Asks the store what it does not know yet, and judges; rejected where the store cannot be asked. */
export function asker(api: Api): () => Promise<Known> {
  const asked = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const found = (asked.get(key) as Promise<T> | undefined) ?? ask();
    asked.set(key, found);
    found.catch(() => asked.delete(key));
    return found;
  };
  return async () => {
    const declaredOffers = offersIn(api);
    const seen = seenBy(api);
    const { lines, country, language, currency } = seen.view;
    const ids = [...new Set(declaredOffers.flatMap(({ slots }) => slots.flatMap(({ product, variant }) => [product, variant])))];
    const products = await once(JSON.stringify([ids, country, language, currency]), () => productsOf(api.query, ids, seen.view));
    const memberships = asksCollections(declaredOffers)
      ? await once(`of ${[...new Set(lines.map(({ product }) => product))].sort().join()}`, () => collectionsOf(api.query, seen.view))
      : NO_MEMBERSHIPS;
    const all = { ...seen, memberships };
    return { declared: declaredOffers, seen: all, products, offers: declaredOffers.map((offer) => judged(offer, all, products)) };
  };
}

/** The same to be changed, one change at a time. */
export function checkoutOf(api: Api, know: () => Promise<Known>, turn: Turn, key: string): Checkout {
  return {
    lines: () => linesOf(api),
    offers: async () => (await know()).offers,
    may: ({ type }) => {
      const { canAddCartLine, canRemoveCartLine, canUpdateCartLine } = api.instructions.value.lines;
      return { add: canAddCartLine, remove: canRemoveCartLine, reduce: canUpdateCartLine }[type];
    },
    make: async (change) => (await api.applyCartLinesChange(asLineChange(change))).type === "success",
    keep: turn.keep,
    recall: () => recalled(api, key),
    remember: (memory) => api.storage.write(key, memory),
    changed: () => changedLines(api),
  };
}

/** What this checkout is remembered by; nothing where storage has nothing sound. */
export async function recalled({ storage }: Pick<Api, "storage">, key: string): Promise<Memory> {
  const found = await storage.read<Partial<Memory>>(key);
  return Array.isArray(found?.added) && Array.isArray(found.free) && typeof found.taken === "object" ? (found as Memory) : NOTHING;
}

function asLineChange(change: Change): Parameters<Api["applyCartLinesChange"]>[0] {
  if (change.type === "remove") return { type: "removeCartLine", id: change.id, quantity: change.quantity };
  if (change.type === "reduce") return { type: "updateCartLine", id: change.id, quantity: 1 };
  const attributes = [{ key: declared.mark, value: change.offer }];
  return { type: "addCartLine", merchandiseId: change.variant, quantity: 1, attributes };
}

/** Fulfilled with the next change of the lines: whoever subscribes is told the value of now at once. */
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
