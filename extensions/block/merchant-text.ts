import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../engine/lib/object.ts";
import type { Fields } from "./instances.ts";
import { translatedText } from "./translated-text.ts";
import { setting } from "./built-in-text.ts";

/** What a place tells of the buyer's language, and of what the merchant set there. */
export type Reading = Pick<StandardApi, "settings"> & { localization: { language: StandardApi["localization"]["language"] } };

/** What the merchant wrote of a field for the buyer's language, else what is set for it where the block was placed; null where nothing is. */
export function merchantText(api: Reading, fields: Fields, name: string): string | null {
  const { [name]: written } = fields;
  const texts = Object.entries(isObject(written) ? written : {}).filter((each): each is [string, string] => typeof each[1] === "string");
  return translatedText(Object.fromEntries(texts), api.localization.language.value.isoCode) ?? setting<string>(api, name) ?? null;
}
