// @lane blocks
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signal } from "@preact/signals";
import { getExtension } from "@shopify/ui-extensions-tester";
import { createCartLine } from "@shopify/ui-extensions-tester/checkout";
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compileHold } from "../../engine/rule/compile-hold.ts";
import { runFunction } from "../../server/local/wasm/run.ts";
import { root } from "../../server/root.ts";
import { asking, seeded } from "../support/storefront.ts";
import { liveGifts } from "./live.ts";

const MARK = "_cartwright_gift";
/** What stands behind the block, as it is deployed. */
const GATE = new Uint8Array(readFileSync(join(root, "extensions/checkout-gate/dist/index.wasm")));
const extension = getExtension("purchase.checkout.block.render", { configSearchDir: join(root, "extensions/gift-block") });
const store = seeded();

/** The first variant of a product of the store. */
function variantOf(title: string) {
  const found = store.products.find((each) => each.title === title) ?? expect.fail(`there is no ${title}`);
  return { productId: found.id, variantId: found.variants[0]?.id ?? "" };
}
const [SOCKS, LAMP, BAG] = ["Wool Hiking Socks", "Headlamp 400", "Feather Light Sleeping Bag"].map(variantOf) as [
  ReturnType<typeof variantOf>,
  ReturnType<typeof variantOf>,
  ReturnType<typeof variantOf>,
];

const FAILURES = ["storefront", "read", "write", "add", "remove once", "remove twice", "document"] as const;
type Failure = (typeof FAILURES)[number];
/** Every subset, with removals refused once or twice, but not both. */
const SUBSETS = Array.from({ length: 2 ** FAILURES.length }, (_, bits) => FAILURES.filter((_, at) => (bits >> at) % 2 === 1)).filter(
  (all) => !(all.includes("remove once") && all.includes("remove twice")),
);
const WAYS = { throws: () => Promise.reject(new Error("away")), "keeps silent": () => new Promise<never>(() => undefined) };

type Lines = typeof extension.shopify.lines.value;

function line(id: string, amount: number, { productId, variantId } = { productId: "1", variantId: "1" }, mark?: string): Lines[number] {
  const { merchandise, ...rest } = createCartLine();
  return {
    ...rest,
    ...{ id, quantity: 1, attributes: mark === undefined ? [] : [{ key: MARK, value: mark }] },
    merchandise: { ...merchandise, id: variantId, product: { ...merchandise.product, id: productId } },
    cost: { totalAmount: { amount, currencyCode: "USD" } },
  };
}

/** An offer that the cart has earned or not, and two that every cart has. */
const offers = (over: string) => [
  {
    ...{ conditionType: "cartTotal", conditions: [{ type: "Cart Total", operator: "is greater than", value: over }] },
    ...{ makeProductsFree: true, removeWhenNotMet: true, products: [SOCKS] },
  },
  { makeProductsFree: true, products: [LAMP] },
  { makeProductsFree: true, products: [BAG] },
];

/** A checkout whose gift is there at its price or for nothing, and in which all of this fails. */
function open(failures: readonly Failure[], fails: () => Promise<never>, isCharged: boolean) {
  const { shopify } = extension;
  const kept = new Map<string, string>();
  let removals = failures.includes("remove twice") ? 2 : failures.includes("remove once") ? 1 : 0;
  let ids = 0;
  const lines = signal([line("own", 60), line("gift", isCharged ? 19.5 : 0, SOCKS, "guid-0")]);
  const documents = {
    auto_products_live: failures.includes("document") ? '{"version":1,"auto_' : liveGifts(offers(isCharged ? "200.00" : "50.00")),
    free_gifts: '{"version":1,"held":{"guid-0":1,"guid-1":2,"guid-2":3}}',
    rates: '{"version":1,"currency":"USD","rates":{}}',
  };
  shopify.appMetafields.value = Object.entries(documents).map(([key, value]) => ({
    target: { type: "shop", id: "1" },
    metafield: { namespace: "$app:cartwright", key, type: "json", value },
  })) as typeof shopify.appMetafields.value;
  if (failures.includes("storefront")) shopify.query = fails as typeof shopify.query;
  else shopify.query = asking(store).query as typeof shopify.query;
  Object.assign(shopify, {
    lines,
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
      const made = [LAMP, BAG].find(({ variantId }) => variantId === change.merchandiseId);
      if (made !== undefined) lines.value = [...lines.value, line(`added ${ids++}`, 0, made, change.attributes?.[0]?.value)];
      return { type: "success" };
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined); // what fails is told there
  extension.setUp();
  extension.fetch = (async () => new Response(null, { status: 202 })) as typeof fetch;
});
afterEach(() => {
  render(null, document.body);
  extension.tearDown();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The store's marked lines after half a minute. */
async function afterHalfAMinute() {
  await extension.render();
  await vi.advanceTimersByTimeAsync(30_000);
  const { value } = extension.shopify.lines;
  const marked = value.filter(({ attributes }) => attributes.some(({ key }) => key === MARK));
  return {
    own: value.filter((each) => !marked.includes(each)).map(({ id }) => id),
    gifts: marked.map(({ merchandise }) => merchandise.id),
    held: heldBy(value),
    offered: [...document.body.querySelectorAll("s-button")].length,
  };
}

/** What the Function behind the block says of an order with these lines, given the mark of the offer that is free and removes. */
function heldBy(lines: Lines): string[] {
  const program = compileHold("Remove {product} from your cart.", [{ guid: "guid-0", variants: [SOCKS.variantId] }]);
  const { output, error } = runFunction(GATE, {
    buyerJourney: { step: "CHECKOUT_COMPLETION" },
    rule: { metafield: { jsonValue: program } },
    shop: { localTime: { date: "2026-11-26" } },
    cart: {
      lines: lines.map(({ attributes, cost, merchandise }) => ({
        gift: attributes.flatMap(({ key, value }) => (key === MARK ? [{ value }] : []))[0] ?? null,
        cost: { totalAmount: { amount: String(cost.totalAmount.amount) } },
        merchandise: { id: merchandise.id, product: { title: "Socks" } },
      })),
    },
  });
  expect(error).toBeUndefined();
  const { operations } = output as { operations: { validationAdd: { errors: { message: string }[] } }[] };
  return operations.flatMap(({ validationAdd }) => validationAdd.errors.map(({ message }) => message));
}

describe.each(Object.entries(WAYS))("where something %s", (_, fails) => {
  it.each([true, false])("no order with a charged gift goes after half a minute, and all else works (charged: %s)", async (isCharged) => {
    for (const failures of SUBSETS) {
      vi.clearAllTimers();
      extension.setUp();
      open(failures, fails, isCharged);
      const found = await afterHalfAMinute();
      const has = (...some: Failure[]) => some.some((each) => failures.includes(each));
      const isKnown = !has("storefront", "document");
      const isAdding = isKnown && !has("read", "write");
      // whose document is damaged knows of no gift, and the Function holds what costs something
      const isLeft = !isCharged || has("document");
      const added = [LAMP, BAG].filter((each) => isAdding && !(each === LAMP && has("add"))).map(({ variantId }) => variantId);
      expect({ failures, ...found }).toEqual({
        ...{ failures, own: ["own"], held: isCharged && isLeft ? ["Remove Socks from your cart."] : [] },
        gifts: [...(isLeft ? [SOCKS.variantId] : []), ...added],
        // where nobody can tell what was taken out before, gifts are offered and not added
        offered: isKnown && !isAdding ? 2 : 0,
      });
      render(null, document.body);
      extension.tearDown();
    }
    extension.setUp();
  });
});
