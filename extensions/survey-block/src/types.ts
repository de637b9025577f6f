import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";

/** What all places of the block have alike, and what only checkout has; who buys is not there where this app may not know. */
export type Api = Pick<StandardApi, "appMetafields" | "extension" | "i18n" | "sessionToken" | "settings" | "storage"> &
  Partial<Pick<StandardApi, "buyerIdentity" | "checkoutToken" | "customerPrivacy" | "localization">> &
  Partial<Pick<CheckoutApi, "applyMetafieldChange"> & Pick<StandardApi, "instructions">>;
