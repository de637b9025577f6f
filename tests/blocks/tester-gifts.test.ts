// @lane blocks
import { join } from "node:path";
import { signal } from "@preact/signals";
import { getExtension } from "@shopify/ui-extensions-tester";
import { createCartLine } from "@shopify/ui-extensions-tester/checkout";
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../../server/core/project-root.ts";
import { asking, seeded } from "../support/storefront.ts";
import { liveGifts } from "./checkout-documents.ts";

const MARK = "_cartwright_gift";
const extension = getExtension("purchase.checkout.block.render", { configSearchDir: join(projectRoot, "extensions/gift-block") });
const store = seeded();
const SOCKS = store.products.find(({ title }) => title === "Wool Hiking Socks") ?? expect.fail("there are no socks");
const [VARIANT] = SOCKS.variants.map(({ id }) => id) as [string];
const GIFT = { productId: SOCKS.id, variantId: VARIANT };
const LAMP_PRODUCT = store.products.find(({ title }) => title === "Headlamp 400") ?? expect.fail("there is no lamp");
const LAMP = { productId: LAMP_PRODUCT.id, variantId: LAMP_PRODUCT.variants[0]?.id ?? "" };
const OVER = (value: string) => ({ conditionType: "cartTotal", conditions: [{ type: "Cart Total", operator: "is greater than", value }] });

type Lines = typeof extension.shopify.lines.value;
/** Price of a gift after Shopify has run the discounts. */
let costs: number;
/** Variants that the platform does not add. */
const refused = new Set<string>();
/** Variants that it was asked to add. */
const added: string[] = [];
let kept: Map<string, unknown>;
const changes: string[] = [];

/** A line of the cart; a gift is one with a mark. */
function line(
  id: string,
  amount: number,
  own: { variant?: string; product?: string; mark?: string; quantity?: number } = {},
): Lines[number] {
  const { merchandise, ...rest } = createCartLine();
  const product = { ...merchandise.product, id: own.product ?? "gid://shopify/Product/1" };
  return {
    ...rest,
    ...{ id, quantity: own.quantity ?? 1, attributes: own.mark === undefined ? [] : [{ key: MARK, value: own.mark }] },
    merchandise: { ...merchandise, id: own.variant ?? "gid://shopify/ProductVariant/1", product },
    cost: { totalAmount: { amount, currencyCode: "USD" } },
  };
}

beforeEach(() => {
  extension.setUp();
  changes.length = 0;
  [costs, kept] = [0, new Map()];
  refused.clear();
  added.length = 0;
  const { shopify } = extension;
  shopify.query = asking(store).query as typeof shopify.query;
  shopify.i18n.formatCurrency = (amount) => `$${Number(amount).toFixed(2)}`;
  let lines = 0;
  Object.assign(shopify, {
    lines: signal([line("own", 60)]), // the tester's own do not say when they change, as the platform's do
    checkoutToken: { value: "c0ffee" },
    storage: {
      read: async (key: string) => JSON.parse(JSON.stringify(kept.get(key) ?? null)),
      write: async (key: string, value: unknown) => void kept.set(key, value),
      delete: async (key: string) => void kept.delete(key),
    },
    applyCartLinesChange: async (change: { type: string; id: string; merchandiseId: string; attributes?: { value: string }[] }) => {
      changes.push(change.type);
      if (change.type === "addCartLine") added.push(change.merchandiseId);
      if (refused.has(change.merchandiseId)) return { type: "error", message: "no" };
      const { value } = shopify.lines;
      const mark = change.attributes?.[0]?.value;
      const product = store.products.find(({ variants }) => variants.some(({ id }) => id === change.merchandiseId))?.id ?? "";
      const made = { variant: change.merchandiseId, product, ...(mark === undefined ? {} : { mark }) };
      if (change.type === "addCartLine")
        shopify.lines.value = [...value, line(`added ${lines++}`, mark === undefined ? 19.5 : costs, made)];
      if (change.type === "removeCartLine") shopify.lines.value = value.filter(({ id }) => id !== change.id);
      return { type: "success" };
    },
  });
  extension.fetch = (async () => new Response(null, { status: 202 })) as typeof fetch;
});
afterEach(() => {
  render(null, document.body); // what goes on in a page ends with it, which the tester leaves to the browser
  extension.tearDown();
});

/** The store's offers, of which these are confirmed to be free. */
function has(offers: readonly object[], confirmed: readonly number[] = offers.map((_, at) => at)): void {
  const held = Object.fromEntries(confirmed.map((at) => [`guid-${at}`, at + 1]));
  const documents = {
    auto_products_live: liveGifts(offers),
    free_gifts: JSON.stringify({ version: 1, held }),
    rates: '{"version":1,"currency":"USD","rates":{}}',
  };
  extension.shopify.appMetafields.value = Object.entries(documents).map(([key, value]) => ({
    target: { type: "shop", id: "1" },
    metafield: { namespace: "$app:cartwright", key, type: "json", value },
  })) as typeof extension.shopify.appMetafields.value;
}

const gifts = () => extension.shopify.lines.value.filter(({ attributes }) => attributes.some(({ key }) => key === MARK));
const text = () => document.body.textContent ?? "";
/** Until all copies have come to an end with what they do at once. */
const resting = () => new Promise((resolve) => setTimeout(resolve, 200));
const buttons = () => [...document.body.querySelectorAll("s-button")];

describe("the gift block under Shopify's tester", () => {
  it("adds the gifts that the cart has earned, once, with the offer's mark, and shows why", async () => {
    has([{ ...OVER("50.00"), makeProductsFree: true, products: [GIFT] }]);
    await extension.render();
    await vi.waitFor(() => expect(text()).toContain("becauseTotal"));
    expect(gifts().map(({ merchandise, attributes }) => [merchandise.id, attributes])).toEqual([
      [VARIANT, [{ key: MARK, value: "guid-0" }]],
    ]);
    expect(changes).toEqual(["addCartLine"]);
  });

  it("removes a gift that costs something all the same, never adds it again, and offers it at its price", async () => {
    has([{ ...OVER("50.00"), makeProductsFree: true, products: [GIFT] }]);
    costs = 19.5;
    await extension.render();
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    expect(changes).toEqual(["addCartLine", "removeCartLine"]);
    expect(text()).toContain("$19.50");
    buttons()[0]?.dispatchEvent(new Event("click"));
    await vi.waitFor(() => expect(text()).toContain("added"));
    expect(gifts()).toEqual([]);
    expect(extension.shopify.lines.value.map(({ id }) => id)).toEqual(["own", "added 1"]);
  });

  it("removes a gift when the cart is no longer enough, and adds it again when it is", async () => {
    has([{ ...OVER("50.00"), makeProductsFree: true, removeWhenNotMet: true, products: [GIFT] }]);
    await extension.render();
    await vi.waitFor(() => expect(gifts()).toHaveLength(1));
    extension.shopify.lines.value = [line("own", 40), ...gifts()];
    await vi.waitFor(() => expect(gifts()).toEqual([]));
    await vi.waitFor(() => expect(text()).toContain("toGo"));
    extension.shopify.lines.value = [line("own", 70)];
    await vi.waitFor(() => expect(gifts()).toHaveLength(1));
  });

  it("does not add again what the buyer removed, and offers it only when the merchant chose that", async () => {
    has([{ makeProductsFree: true, showAsOptionalAfterRemoval: true, products: [GIFT] }]);
    await extension.render();
    await vi.waitFor(() => expect(gifts()).toHaveLength(1));
    await vi.waitFor(() => expect(text()).toContain("becauseOrder"));
    extension.shopify.lines.value = [line("own", 60)];
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    expect(gifts()).toEqual([]);
    expect(text()).toContain("free");
    buttons()[0]?.dispatchEvent(new Event("click"));
    await vi.waitFor(() => expect(gifts()).toHaveLength(1));
  });

  it("adds nothing that the store has not confirmed, and offers it at its price", async () => {
    has([{ makeProductsFree: true, products: [GIFT] }], []);
    await extension.render();
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    expect(text()).toContain("$19.50");
    expect(changes).toEqual([]);
  });

  it("leaves out products that need a selling plan", async () => {
    has([{ makeProductsFree: true, products: [GIFT, LAMP] }]);
    SOCKS.requiresSellingPlan = true;
    await extension.render();
    await vi.waitFor(() => expect(text()).toContain("becauseOrder"));
    SOCKS.requiresSellingPlan = false;
    expect([gifts().map(({ merchandise }) => merchandise.id), buttons()]).toEqual([[LAMP.variantId], []]);
  });

  it("shows no price of another currency while the buyer's country is not known, and the buyer's price once it is", async () => {
    has([{ products: [GIFT] }]);
    const country = signal<{ isoCode: string } | undefined>(undefined);
    const { localization } = extension.shopify;
    Object.assign(extension.shopify, { localization: { ...localization, country, currency: signal({ isoCode: "CAD" }) } });
    await extension.render();
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    expect(text()).toContain("Wool Hiking Socks");
    expect(text()).not.toContain("$");
    country.value = { isoCode: "CA" };
    await vi.waitFor(() => expect(text()).toMatch(/\$2\d\.\d\d/));
  });

  it("has another heading when nothing is a gift, and shows that something was added as long as it is in the cart", async () => {
    has([{ products: [GIFT] }]);
    await extension.render();
    await vi.waitFor(() => expect(text()).toContain("headingOffers"));
    buttons()[0]?.dispatchEvent(new Event("click"));
    await vi.waitFor(() => expect(text()).toContain("added"));
    expect(text()).toContain("headingOffers");
    extension.shopify.lines.value = [line("own", 60)];
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    expect(text()).not.toContain("added");
  });

  it("shows that something is still being added while Shopify is silent, and the result once it comes", async () => {
    has([{ products: [GIFT] }]);
    let answer = (_: { type: string; message?: string }): void => undefined;
    Object.assign(extension.shopify, {
      applyCartLinesChange: () => new Promise<{ type: string; message?: string }>((resolve) => (answer = resolve)),
    });
    await extension.render();
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      buttons()[0]?.dispatchEvent(new Event("click"));
      await vi.advanceTimersByTimeAsync(8_000);
      await vi.waitFor(() => expect(text()).toContain("late"));
      expect([text().includes("refused"), buttons()[0]?.hasAttribute("disabled")]).toEqual([false, true]);
      answer({ type: "error", message: "no" });
      await vi.waitFor(() => expect(text()).toContain("refused"));
      expect(text()).not.toContain("late");
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [50, "USD", "preview"],
    [50, "CAD", "previewCurrency"],
    [null, "CAD", "preview"],
  ])("shows the merchant in the editor why it is empty: over %s in %s", async (over, currency, said) => {
    has(over === null ? [] : [{ ...OVER(String(over)), customerType: "all", makeProductsFree: true, products: [GIFT] }]);
    if (currency === "USD") extension.shopify.lines.value = [];
    const { localization } = extension.shopify;
    Object.assign(extension.shopify, {
      localization: { ...localization, currency: signal({ isoCode: currency }) },
      extension: { target: "purchase.checkout.block.render", editor: { type: "checkout" } },
    });
    await extension.render();
    await vi.waitFor(() => expect(document.body.querySelector("s-banner")?.textContent).toBe(said));
  });

  it("leaves the buyer's own pieces of the product alone", async () => {
    has([{ makeProductsFree: true, products: [GIFT] }]);
    extension.shopify.lines.value = [line("own", 19.5, { variant: VARIANT, product: SOCKS.id, quantity: 2 })];
    await extension.render();
    await vi.waitFor(() => expect(gifts()).toHaveLength(1));
    expect(extension.shopify.lines.value[0]).toMatchObject({ id: "own", quantity: 2 });
  });

  it("leaves out what Shopify will not add, retries it twice as the cart changes, and adds the others", async () => {
    has([
      { makeProductsFree: true, products: [GIFT] },
      { makeProductsFree: true, products: [LAMP] },
    ]);
    refused.add(VARIANT);
    await extension.render();
    const asked = () => added.filter((variant) => variant === VARIANT).length;
    for (const [times, quantity] of [
      [1, 2],
      [2, 3],
      [3, 4],
      [3, 5],
    ] as const) {
      await vi.waitFor(() => expect(asked()).toBe(times));
      await vi.waitFor(() => expect(gifts().map(({ merchandise }) => merchandise.id)).toEqual([LAMP.variantId]));
      await vi.waitFor(() => expect(text()).toContain("becauseOrder"));
      expect(buttons()).toEqual([]);
      extension.shopify.lines.value = [line("own", 60, { quantity }), ...gifts()];
      await resting();
    }
    expect([asked(), added.length]).toEqual([3, 4]);
  });

  it("shows that something is no longer free when it stays, and removes it on demand", async () => {
    has([{ ...OVER("50.00"), makeProductsFree: true, removeWhenNotMet: false, products: [GIFT] }]);
    await extension.render();
    await vi.waitFor(() => expect(gifts()).toHaveLength(1));
    await vi.waitFor(() => expect(text()).toContain("becauseTotal"));
    extension.shopify.lines.value = [line("own", 40), line("added 0", 19.5, { variant: VARIANT, product: SOCKS.id, mark: "guid-0" })];
    await vi.waitFor(() => expect(text()).toContain("noLonger"));
    buttons()[0]?.dispatchEvent(new Event("click"));
    await vi.waitFor(() => expect(gifts()).toEqual([]));
    expect(changes).toEqual(["addCartLine", "removeCartLine"]);
  });
});
