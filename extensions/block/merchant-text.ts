import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../engine/lib/object.ts";
import type { Fields } from "./instances.ts";
import { translatedText } from "../../engine/translations/translated-text.ts";
import { setting } from "./built-in-text.ts";

/** Parts of the API that tell the customer's language, and the merchant's settings of the block. */
export type Reading = Pick<StandardApi, "settings"> & { localization: { language: StandardApi["localization"]["language"] } };

/** Returns the merchant's text of a field in the customer's language, or else the setting of the placed block; null if there is neither. */
export function merchantText(api: Reading, fields: Fields, name: string): string | null {
  const { [name]: written } = fields;
  const texts = Object.entries(isObject(written) ? written : {}).filter((each): each is [string, string] => typeof each[1] === "string");
  return translatedText(Object.fromEntries(texts), api.localization.language.value.isoCode) ?? setting<string>(api, name) ?? null;
}
