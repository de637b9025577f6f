import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";
import type { Memberships } from "../../block/collections.ts";
import type { View } from "../../block/checkout-view.ts";

/** What the platform gives the block in checkout. */
export type Api = StandardApi & CheckoutApi;

/** All that offers are judged by. */
export interface CheckoutFacts {
  view: View;
  memberships: Memberships;
  /** The discount codes that are applied. */
  codes: readonly string[];
  /** The buyer's own, or that of the delivery address; null where there is none, or this app may not know it. */
  phone: string | null;
  /** The document of the store's rates. */
  rates: Readonly<Record<string, unknown>>;
}
