import type { StandardApi } from "@shopify/ui-extensions/checkout";
import type { Noting } from "../../block/cart-note.ts";

/** Parts of the API that all targets of the block have, and parts that only checkout has. */
export type Api = Pick<StandardApi, "appMetafields" | "extension" | "i18n" | "localization" | "sessionToken" | "settings" | "storage"> &
  Noting &
  Partial<Pick<StandardApi, "checkoutToken">>;
