import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";

/** What the platform gives a block in checkout. */
export type Api = StandardApi & CheckoutApi;

/** Pieces of one product that can be added at once. */
export const MAX_QUANTITY = 99;
