/** Checkout as plain data. One module reads it from Shopify's API, so that all others can be tested without it. */
import type { CartLine, StandardApi } from "@shopify/ui-extensions/checkout";
import { TEST_CART_ATTRIBUTE } from "../../engine/declarations/test-cart-attribute.ts";
import { findGiftLines } from "./find-gift-lines.ts";
import { optionalApi } from "./optional-api.ts";

export interface ViewLine {
  id: string;
  product: string;
  variant: string;
  quantity: number;
  /** Total after the discounts of the line, in the customer's currency, as Shopify reports it. */
  total: number;
  /** Amount before discounts, as decimal text; Functions name it the subtotal of a line. */
  amount: string;
  /** True for a gift of this app; Functions decide alike. */
  gift: boolean;
}

export interface CheckoutView {
  /** All lines, including gifts, in the order of the cart. */
  lines: readonly ViewLine[];
  /** Code of the customer's country; null until it is known. */
  country: string | null;
  /** Language of the checkout, such as "pt-BR". */
  language: string;
  currency: string;
  /** True if the customer orders for a company; null without access to that information. */
  company: boolean | null;
  /** Value of the attribute that marks a test cart; absent in any other cart. */
  testMark?: string | undefined;
}

/** Reads the current checkout. A component that calls this while rendering is rendered again when any of it changes. */
export function viewOf(api: Pick<StandardApi, "lines" | "localization" | "buyerIdentity" | "appMetafields"> & Partial<Pick<StandardApi, "attributes">>): CheckoutView {
  const { lines, localization } = api;
  const gifts = findGiftLines(api, lines.value);
  return {
    lines: lines.value.map((line, at) => lineOf(line, gifts[at] === true)),
    country: localization.country.value?.isoCode ?? null,
    language: localization.language.value.isoCode,
    currency: localization.currency.value.isoCode,
    company: companyOf(api),
    testMark: optionalApi(api, "attributes")?.value?.find(({ key }) => key === TEST_CART_ATTRIBUTE)?.value,
  };
}

/** Reports whether the customer orders for a company; null without access to that information. */
export function companyOf(api: Partial<Pick<StandardApi, "buyerIdentity">>): boolean | null {
  const buyer = optionalApi(api, "buyerIdentity");
  return buyer === undefined ? null : buyer.purchasingCompany.value !== undefined;
}

function lineOf({ id, merchandise, quantity, cost, discountAllocations }: CartLine, gift: boolean): ViewLine {
  const total = cost.totalAmount.amount;
  // no currency has more than three decimals: further digits are rounding errors of floating point
  const before = discountAllocations.reduce((sum, { discountedAmount }) => sum + discountedAmount.amount, total);
  const amount = String(Math.round(before * 1000) / 1000);
  return { id, quantity, variant: merchandise.id, product: merchandise.product.id, total, amount, gift };
}
