import { METAFIELD_BYTES } from "../../../engine/shopify/constants.ts";
import type { Metafields } from "../function-input/metafields.ts";

/** The metafields of a customization as checkout has them: what is larger than the limit is not there. */
export function ownMetafields(metafields: readonly { namespace: string; key: string; type: string; value: string }[]): Metafields {
  const own: Record<string, Metafields[string]> = {};
  for (const { namespace, key, type, value } of metafields) {
    if (Buffer.byteLength(value) <= METAFIELD_BYTES) own[namespace] = { ...own[namespace], [key]: { type, value } };
  }
  return own;
}
