import { METAFIELD_BYTES } from "../../../engine/shopify/constants.ts";
import type { Metafields } from "../function-input/metafields.ts";

/** Returns the metafields of a customization in checkout. A metafield above the size limit is missing there. */
export function ownMetafields(metafields: readonly { namespace: string; key: string; type: string; value: string }[]): Metafields {
  const own: Record<string, Metafields[string]> = {};
  for (const { namespace, key, type, value } of metafields) {
    if (Buffer.byteLength(value) <= METAFIELD_BYTES) own[namespace] = { ...own[namespace], [key]: { type, value } };
  }
  return own;
}
