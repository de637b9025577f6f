import type { StandardApi } from "@shopify/ui-extensions/checkout";
import type { Noting } from "../../block/cart-note.ts";

/** What all places of the block have alike, and what only checkout has. */
export type Api = Pick<StandardApi, "appMetafields" | "extension" | "i18n" | "localization" | "sessionToken" | "settings" | "storage"> &
  Noting &
  Partial<Pick<StandardApi, "checkoutToken">>;
