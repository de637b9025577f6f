import { families } from "../../../engine/declarations/catalog.ts";
import { type Fields, isObject } from "../../../engine/lib/object.ts";

/** Records of a shop's document, with the key that holds them. */
interface DocumentContent {
  key: string;
  records: readonly unknown[];
}

/**
 * Returns the records of a shop's document in the form that its family writes; each gets the type that all records of the document have. Undefined
 * if the value is no document. The checkout document has no records here, because it is derived from the other one.
 */
export function documentIn(value: Fields): DocumentContent | undefined {
  for (const { storage, storedAs } of families) {
    if (storage.type !== "metafield" || storage.listKey === undefined) continue;
    const list = value[storage.listKey];
    if (!Array.isArray(list)) continue;
    const records = list.map((each) => (isObject(each) ? { type: storedAs, ...each } : each));
    return { key: storage.listKey, records: "version" in value ? [] : records };
  }
  return undefined;
}
