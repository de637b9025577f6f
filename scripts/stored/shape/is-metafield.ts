import type { Fields } from "../../../engine/lib/object.ts";
import { tryParseJson } from "../../../engine/lib/try-parse-json.ts";
import {
  KIND,
  NAMESPACE,
  PROGRAM_METAFIELD_KEY,
  RATES,
  TRANSLATIONS_SAVED,
  VARIABLES_METAFIELD_KEY,
} from "../../../engine/shopify/constants.ts";

/** Keys of our metafields without validated content: data derived from a configuration or a rate, or the save number of a document. */
const OTHERS: readonly unknown[] = [KIND, PROGRAM_METAFIELD_KEY, RATES, TRANSLATIONS_SAVED, VARIABLES_METAFIELD_KEY];
/** Namespace `$app:` as Shopify returns it, with the number of the app. */
const OURS = new RegExp(`^(\\$app|app--\\d+)(:|--)${NAMESPACE.replace("$app:", "")}$`);

/** Reports whether an object is a metafield, as queries, exports and bulk operations return one. */
export function isMetafield(value: Fields): boolean {
  return typeof value.key === "string" && ("value" in value || "jsonValue" in value);
}

/** Reports whether a metafield can hold configurations: it is ours, and not derived from one. */
export function hasConfigurations({ namespace, key }: Fields): boolean {
  const ours = namespace === undefined || (typeof namespace === "string" && OURS.test(namespace));
  return ours && !OTHERS.includes(key);
}

/** Returns the content of a metafield, and the key that holds it. Content that is not JSON is undefined. */
export function contentOf(metafield: Fields): { key: string; content: unknown } {
  const { value, jsonValue } = metafield;
  if (jsonValue !== undefined) return { key: "jsonValue", content: jsonValue };
  return { key: "value", content: typeof value === "string" ? tryParseJson(value) : value };
}
