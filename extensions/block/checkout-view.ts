/** What a block knows of a checkout, as plain data: taken from the platform's API in one place, so that all else can be tried without it. */
import type { CartLine, StandardApi } from "@shopify/ui-extensions/checkout";
import { findGiftLines } from "./gift-lines.ts";
import { optionalApi } from "./optional-api.ts";

export interface ViewLine {
  id: string;
  product: string;
  variant: string;
  quantity: number;
  /** After the discounts of the line, in the buyer's currency, as the platform tells it. */
  total: number;
  /** Before them, as decimal text: what Functions call the subtotal of a line. */
  amount: string;
  /** Whether it is a gift of this app: Functions see the same. */
  gift: boolean;
}

export interface View {
  /** All lines, gifts too, in the order of the cart. */
  lines: readonly ViewLine[];
  /** The code of the buyer's country; null until it is known. */
  country: string | null;
  /** The language of the checkout, as in "pt-BR". */
  language: string;
  currency: string;
  /** Whether the buyer orders for a company; null where this app may not know. */
  company: boolean | null;
}

/** Reads the checkout as it is now. Whoever calls it while drawing is drawn again when any of it changes. */
export function viewOf(api: Pick<StandardApi, "lines" | "localization" | "buyerIdentity" | "appMetafields">): View {
  const { lines, localization } = api;
  const gifts = findGiftLines(api, lines.value);
  return {
    lines: lines.value.map((line, at) => lineOf(line, gifts[at] === true)),
    country: localization.country.value?.isoCode ?? null,
    language: localization.language.value.isoCode,
    currency: localization.currency.value.isoCode,
    company: companyOf(api),
  };
}

/** Whether the buyer orders for a company; null where this app may not know. */
export function companyOf(api: Partial<Pick<StandardApi, "buyerIdentity">>): boolean | null {
  const buyer = optionalApi(api, "buyerIdentity");
  return buyer === undefined ? null : buyer.purchasingCompany.value !== undefined;
}

function lineOf({ id, merchandise, quantity, cost, discountAllocations }: CartLine, gift: boolean): ViewLine {
  const total = cost.totalAmount.amount;
  // no currency has more than three digits behind the point: what floating point adds to them is none of the platform's
  const before = discountAllocations.reduce((sum, { discountedAmount }) => sum + discountedAmount.amount, total);
  const amount = String(Math.round(before * 1000) / 1000);
  return { id, quantity, variant: merchandise.id, product: merchandise.product.id, total, amount, gift };
}
