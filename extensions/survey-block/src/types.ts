import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";

/** Parts of the API that all targets of the block have, and parts that only checkout has; the customer is missing without access. */
export type Api = Pick<StandardApi, "appMetafields" | "extension" | "i18n" | "sessionToken" | "settings" | "storage"> &
  Partial<Pick<StandardApi, "buyerIdentity" | "checkoutToken" | "customerPrivacy" | "localization">> &
  Partial<Pick<CheckoutApi, "applyMetafieldChange"> & Pick<StandardApi, "instructions">>;
