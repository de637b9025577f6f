import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";
import type { Memberships } from "../../block/collections.ts";
import type { CheckoutView } from "../../block/checkout-view.ts";

/** Shopify's API for the block in checkout. */
export type Api = StandardApi & CheckoutApi;

/** Facts with which offers are evaluated. */
export interface CheckoutFacts {
  view: CheckoutView;
  memberships: Memberships;
  /** Applied discount codes. */
  codes: readonly string[];
  /** The customer's own phone number, or that of the delivery address; null if there is none, or without access. */
  phone: string | null;
  /** Document of the store's exchange rates. */
  rates: Readonly<Record<string, unknown>>;
}
