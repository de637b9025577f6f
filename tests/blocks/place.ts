import { expect, vi } from "vitest";
import { metafield } from "./checkout-documents.ts";

/** The places of blocks that stand in checkout and after it. */
export const TARGETS = [
  "purchase.checkout.block.render",
  "purchase.thank-you.block.render",
  "customer-account.order-status.block.render",
] as const;

/** The part of the tester's extension that all places have alike. */
interface Extension {
  shopify: unknown;
  fetch: typeof fetch;
  setUp(): void;
  render(): Promise<void>;
}

/** Values that a place gives a block, beside those that the tester makes up. */
export interface At {
  settings?: object;
  translations?: object;
  rates?: object;
  language?: string;
  currency?: string;
  country?: string;
  /** The total of the only line of the cart; none of an empty one. */
  amount?: number;
  editor?: boolean;
  /** Anything else of the platform's API. */
  more?: object;
}

/** Draws a block at a place, once the app was told of it, as buyers' pages have it; in the editor nobody is told. */
export async function drawAt(extension: Extension, target: string, at: At): Promise<string> {
  extension.setUp();
  const documents = Object.entries({ translations: at.translations, rates: at.rates }).flatMap(([key, value]) =>
    value === undefined ? [] : [metafield(JSON.stringify(value), key)],
  );
  const currency = at.currency ?? "USD";
  const line = (amount: number) => ({
    ...{ id: "line", quantity: 1, attributes: [], discountAllocations: [], cost: { totalAmount: { amount, currencyCode: currency } } },
    merchandise: { id: "variant", product: { id: "product" } },
  });
  Object.assign(extension.shopify as object, {
    appMetafields: { value: documents },
    settings: { value: at.settings ?? {} },
    lines: { value: at.amount === undefined ? [] : [line(at.amount)] },
    shop: { name: "Northwind" },
    checkoutToken: { value: "c0ffee" },
    localization: {
      language: { value: { isoCode: at.language ?? "en" } },
      currency: { value: { isoCode: currency } },
      country: { value: at.country === undefined ? undefined : { isoCode: at.country } },
    },
    i18n: {
      translate: (name: string, given: object = {}) => [name, ...Object.values(given)].join(" "),
      formatCurrency: (amount: number, given: { currency: string }) => `${given.currency} ${amount.toFixed(2)}`,
    },
    ...(at.editor ? { extension: { target, editor: { type: "checkout" } } } : {}),
    ...at.more,
  });
  const told = vi.fn(async () => new Response(null, { status: 202 }));
  extension.fetch = told as typeof fetch;
  await extension.render();
  if (!at.editor) await vi.waitFor(() => expect(told).toHaveBeenCalled());
  return document.body.innerHTML;
}
