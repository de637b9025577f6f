import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { asRecord } from "../../../engine/lib/object.ts";
import { checkoutDocumentOf } from "../../block/checkout-documents.ts";
import { type Reading, merchantText } from "../../block/merchant-text.ts";
import { declared, builtInText } from "./declared.ts";

type Told = Reading & Pick<StandardApi, "appMetafields">;

/** What the merchant translated, else what was set where the block was placed; null where nothing was written. */
export function offerMerchantText(api: Told, name: "heading" | "subheading" | "addButton" | "quantity"): string | null {
  return merchantText(api, asRecord(checkoutDocumentOf(api, declared.texts.key)[declared.texts.under]), name);
}

/** The same, else the block's own words. */
export function textOrDefault(api: Told & Pick<StandardApi, "i18n">, name: "heading" | "addButton" | "quantity"): string {
  return offerMerchantText(api, name) ?? builtInText(api, name);
}
