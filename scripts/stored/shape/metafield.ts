import type { Fields } from "../../../engine/lib/object.ts";
import { tryParseJson } from "../../../engine/lib/parse-json.ts";
import {
  KIND,
  NAMESPACE,
  PROGRAM_METAFIELD_KEY,
  RATES,
  TRANSLATIONS_SAVED,
  VARIABLES_METAFIELD_KEY,
} from "../../../engine/shopify/constants.ts";

/** Metafields of ours that hold nothing that is judged: what follows from a configuration or a rate, or which save of a document it is. */
const OTHERS: readonly unknown[] = [KIND, PROGRAM_METAFIELD_KEY, RATES, TRANSLATIONS_SAVED, VARIABLES_METAFIELD_KEY];
/** `$app:` as the platform answers it: with the number of the app. */
const OURS = new RegExp(`^(\\$app|app--\\d+)(:|--)${NAMESPACE.replace("$app:", "")}$`);

/** Whether something is a metafield, as queries, exports and bulk operations have it. */
export function isMetafield(value: Fields): boolean {
  return typeof value.key === "string" && ("value" in value || "jsonValue" in value);
}

/** Whether a metafield can hold configurations: it is ours, and none of those that are made from them. */
export function hasConfigurations({ namespace, key }: Fields): boolean {
  const ours = namespace === undefined || (typeof namespace === "string" && OURS.test(namespace));
  return ours && !OTHERS.includes(key);
}

/** What a metafield holds, and under which of its keys; a text that is no JSON is answered as undefined. */
export function contentOf(metafield: Fields): { key: string; content: unknown } {
  const { value, jsonValue } = metafield;
  if (jsonValue !== undefined) return { key: "jsonValue", content: jsonValue };
  return { key: "value", content: typeof value === "string" ? tryParseJson(value) : value };
}
