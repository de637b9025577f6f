import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";

/** Shopify's API for the block in checkout. */
export type Api = StandardApi & CheckoutApi;

/** Maximum quantity of one product in one addition. */
export const MAX_QUANTITY = 99;
