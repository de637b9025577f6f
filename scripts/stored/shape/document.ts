import { families } from "../../../engine/declarations/catalog.ts";
import { type Fields, isObject } from "../../../engine/lib/object.ts";

/** What stands in a document of a shop below its key. */
interface Held {
  key: string;
  records: readonly unknown[];
}

/**
 * The records of a document of a shop, as the family that is kept in it writes them: each is given the type that all in the document have.
 * Undefined for a value that is none; without records for the document that checkout reads, which follows from the other.
 */
export function documentIn(value: Fields): Held | undefined {
  for (const { keep, storedType: type } of families) {
    if (keep.in !== "metafield" || keep.under === undefined) continue;
    const list = value[keep.under];
    if (!Array.isArray(list)) continue;
    const records = list.map((each) => (isObject(each) ? { type, ...each } : each));
    return { key: keep.under, records: "version" in value ? [] : records };
  }
  return undefined;
}
