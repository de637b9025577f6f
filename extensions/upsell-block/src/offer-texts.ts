import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { asRecord } from "../../../engine/lib/object.ts";
import { checkoutDocumentOf } from "../../block/checkout-documents.ts";
import { type Reading, merchantText } from "../../block/merchant-text.ts";
import { declared, builtInText } from "./declared.ts";

type TextSources = Reading & Pick<StandardApi, "appMetafields">;

/** Returns the merchant's translation, or else the setting of the placed block; null if there is neither. */
export function offerMerchantText(api: TextSources, name: "heading" | "subheading" | "addButton" | "quantity"): string | null {
  return merchantText(api, asRecord(checkoutDocumentOf(api, declared.texts.key)[declared.texts.under]), name);
}

/** Returns the merchant's text, or else the block's own. */
export function textOrDefault(api: TextSources & Pick<StandardApi, "i18n">, name: "heading" | "addButton" | "quantity"): string {
  return offerMerchantText(api, name) ?? builtInText(api, name);
}
