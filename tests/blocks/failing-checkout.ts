/** A checkout with a gift of the store, drawn by the platform's tester, in which things fail. */
import { join } from "node:path";
import { signal } from "@preact/signals";
import { getExtension } from "@shopify/ui-extensions-tester";
import { createCartLine } from "@shopify/ui-extensions-tester/checkout";
import { render } from "preact";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { projectRoot } from "../../server/core/project-root.ts";
import { asking, seeded } from "../support/storefront.ts";
import { liveGifts } from "./checkout-documents.ts";

export const MARK = "_cartwright_gift";
export const extension = getExtension("purchase.checkout.block.render", { configSearchDir: join(projectRoot, "extensions/gift-block") });
const store = seeded();

/** The first variant of a product of the store. */
function variantOf(title: string) {
  const found = store.products.find((each) => each.title === title) ?? expect.fail(`there is no ${title}`);
  return { productId: found.id, variantId: found.variants[0]?.id ?? "" };
}
export const [SOCKS, LAMP, BAG] = ["Wool Hiking Socks", "Headlamp 400", "Feather Light Sleeping Bag"].map(variantOf) as [
  ReturnType<typeof variantOf>,
  ReturnType<typeof variantOf>,
  ReturnType<typeof variantOf>,
];

const FAILURES = ["storefront", "read", "write", "add", "remove once", "remove twice", "document"] as const;
export type Failure = (typeof FAILURES)[number];
/** Every subset, with removals refused once or twice, but not both. */
export const SUBSETS = Array.from({ length: 2 ** FAILURES.length }, (_, bits) => FAILURES.filter((_, at) => (bits >> at) % 2 === 1)).filter(
  (all) => !(all.includes("remove once") && all.includes("remove twice")),
);
export const WAYS = { throws: () => Promise.reject(new Error("away")), "keeps silent": () => new Promise<never>(() => undefined) };

export type Lines = typeof extension.shopify.lines.value;

export function line(
  id: string,
  amount: number,
  { productId, variantId } = { productId: "1", variantId: "1" },
  mark?: string,
): Lines[number] {
  const { merchandise, ...rest } = createCartLine();
  return {
    ...rest,
    ...{ id, quantity: 1, attributes: mark === undefined ? [] : [{ key: MARK, value: mark }] },
    merchandise: { ...merchandise, id: variantId, product: { ...merchandise.product, id: productId } },
    cost: { totalAmount: { amount, currencyCode: "USD" } },
  };
}

const metafields = signal<typeof extension.shopify.appMetafields.value>([]);

/** The documents of the store with these offers, or in their place with such a text; null where the page has none yet. */
export function setDocuments(offers: readonly object[] | string | null): void {
  const documents = {
    auto_products_live: typeof offers === "string" ? offers : liveGifts(offers ?? []),
    free_gifts: '{"version":1,"held":{"guid-0":1,"guid-1":2,"guid-2":3}}',
    rates: '{"version":1,"currency":"USD","rates":{}}',
  };
  metafields.value = Object.entries(offers === null ? {} : documents).map(([key, value]) => ({
    target: { type: "shop", id: "1" },
    metafield: { namespace: "$app:cartwright", key, type: "json", value },
  })) as typeof metafields.value;
}

/** A checkout with such lines, in which all of this fails; `kept` is what its storage has. */
export function open(failures: readonly Failure[], fails: () => Promise<never>, begin: Lines, kept = new Map<string, string>()) {
  const { shopify } = extension;
  let removals = failures.includes("remove twice") ? 2 : failures.includes("remove once") ? 1 : 0;
  let ids = 0;
  const lines = signal(begin);
  if (failures.includes("storefront")) shopify.query = fails as typeof shopify.query;
  else shopify.query = asking(store).query as typeof shopify.query;
  Object.assign(shopify, {
    lines,
    appMetafields: metafields,
    checkoutToken: { value: "c0ffee" },
    storage: {
      read: async (key: string) => (failures.includes("read") ? fails() : JSON.parse(kept.get(key) ?? "null")),
      write: async (key: string, value: unknown) => (failures.includes("write") ? fails() : void kept.set(key, JSON.stringify(value))),
      delete: async (key: string) => void kept.delete(key),
    },
    applyCartLinesChange: async (change: { type: string; id: string; merchandiseId: string; attributes?: { value: string }[] }) => {
      const isRefused =
        change.type === "removeCartLine" ? removals-- > 0 : failures.includes("add") && change.merchandiseId === LAMP.variantId;
      if (isRefused) return { type: "error", message: "no" };
      if (change.type === "removeCartLine") lines.value = lines.value.filter(({ id }) => id !== change.id);
      const made = [SOCKS, LAMP, BAG].find(({ variantId }) => variantId === change.merchandiseId);
      if (made !== undefined) lines.value = [...lines.value, line(`added ${ids++}`, 0, made, change.attributes?.[0]?.value)];
      return { type: "success" };
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined); // what fails is told there
  extension.setUp();
  extension.fetch = (async () => new Response(null, { status: 202 })) as typeof fetch;
});
afterEach(() => {
  render(null, document.body);
  extension.tearDown();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
