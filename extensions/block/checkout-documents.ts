/** The document of those of a family that are at work. The server wrote it, perhaps one of another release: what is odd is left out. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/parse-json.ts";

/** What every one of them has; the rest is its family's. */
export interface CheckoutDocument {
  guid: string;
  program: readonly unknown[];
  variables: Readonly<Record<string, unknown>>;
}

type Reading = Pick<StandardApi, "appMetafields">;

/** The entries of a declared document, in their order, which is that of age. Empty where there is none. */
export function activeEntries(
  api: Reading,
  { key, under }: { key: string; under: string },
): (CheckoutDocument & Record<string, unknown>)[] {
  const list = checkoutDocumentOf(api, key)[under];
  return (Array.isArray(list) ? list : []).flatMap((each) => {
    if (!isObject(each) || typeof each.guid !== "string" || !Array.isArray(each.program)) return [];
    return [{ ...each, guid: each.guid, program: each.program, variables: isObject(each.variables) ? each.variables : {} }];
  });
}

/** A document of the shop that a block may read, as an object; empty where there is none. */
export function checkoutDocumentOf(api: Reading, key: string): Readonly<Record<string, unknown>> {
  const document = tryParseJson(entryOf(api, key)?.metafield.value);
  return isObject(document) ? document : {};
}

/** Whether the page has such a document, be it damaged: the platform hands them to a page a moment after it was opened. */
export function hasDocument(api: Reading, key: string): boolean {
  return entryOf(api, key) !== undefined;
}

function entryOf({ appMetafields }: Reading, key: string) {
  return appMetafields.value.find(({ target, metafield }) => target.type === "shop" && metafield.key === key);
}

/** The texts of a list; what is none is left out. */
export function documentTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
