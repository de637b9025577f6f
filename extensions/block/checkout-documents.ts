/** Document of a family's active configurations. The server that wrote it may have another release, so invalid entries are left out. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";

/** Fields of every entry; those of its family are the `DocumentField` that codegen writes for its block. */
export interface CheckoutDocument {
  guid: string;
  program: readonly unknown[];
  variables: Readonly<Record<string, unknown>>;
  /** Revision of the configuration, in families whose blocks tell of it. */
  revision?: unknown;
  /** Day in the store's time zone by the customer's clock; absent for an entry that is not limited to days. */
  today?: string | undefined;
}

type Reading = Pick<StandardApi, "appMetafields">;

/** Returns the entries of a declared document in their order, the oldest first, with its declared fields; empty if there is no document. */
export function activeEntries<Field extends string = never>(
  api: Reading,
  { key, under }: { key: string; under: string },
): (CheckoutDocument & Partial<Record<Field, unknown>>)[] {
  const list = checkoutDocumentOf(api, key)[under];
  return (Array.isArray(list) ? list : []).flatMap((each) => {
    if (!isObject(each) || typeof each.guid !== "string" || !Array.isArray(each.program)) return [];
    const entry = each as CheckoutDocument & Partial<Record<Field, unknown>>;
    return [{ ...entry, variables: Object(each.variables), today: dayIn(each.zone) }];
  });
}

/** Returns the current day in a time zone, as 2026-11-28; undefined without one, and where the browser does not know it. */
function dayIn(zone: unknown): string | undefined {
  try {
    return zone ? new Date().toLocaleDateString("sv", { timeZone: zone as string }) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a shop document that blocks may read, as an object; empty if there is none. */
export function checkoutDocumentOf(api: Reading, key: string): Readonly<Record<string, unknown>> {
  const document = tryParseJson(entryOf(api, key)?.metafield.value);
  return isObject(document) ? document : {};
}

/** Reports whether the page has the document, even a damaged one: Shopify delivers documents a moment after the page opens. */
export function hasDocument(api: Reading, key: string): boolean {
  return entryOf(api, key) !== undefined;
}

function entryOf({ appMetafields }: Reading, key: string) {
  return appMetafields.value.find(({ target, metafield }) => target.type === "shop" && metafield.key === key);
}

/** Returns the texts in a list; other values are left out. */
export function documentTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
