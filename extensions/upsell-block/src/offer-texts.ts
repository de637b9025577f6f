import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { record } from "../../../engine/lib/object.ts";
import { documentIn } from "../../block/checkout-documents.ts";
import { type Reading, textOf } from "../../block/merchant-text.ts";
import { declared, say } from "./declared.ts";

type Told = Reading & Pick<StandardApi, "appMetafields">;

/** What the merchant translated, else what was set where the block was placed; null where nothing was written. */
export function written(api: Told, name: "heading" | "subheading" | "addButton" | "quantity"): string | null {
  return textOf(api, record(documentIn(api, declared.texts.key)[declared.texts.under]), name);
}

/** The same, else the block's own words. */
export function worded(api: Told & Pick<StandardApi, "i18n">, name: "heading" | "addButton" | "quantity"): string {
  return written(api, name) ?? say(api, name);
}
