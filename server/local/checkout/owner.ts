import { METAFIELD_BYTES } from "../../../engine/platform.ts";
import { jsonValue } from "../admin/metafield-types.ts";
import { resolveNamespace } from "../admin/metafields.ts";
import type { Owner } from "./world.ts";

/** Reads the metafields of a customization as checkout does: what is larger than the limit is not there. */
export function ownerOf(metafields: readonly { namespace: string; key: string; type: string; value: string }[]): Owner {
  return (namespace, key) => {
    const wanted = resolveNamespace(namespace);
    const found = metafields.find((each) => resolveNamespace(each.namespace) === wanted && each.key === key);
    if (!found || Buffer.byteLength(found.value) > METAFIELD_BYTES) return null;
    return { type: found.type, value: found.value, jsonValue: jsonValue(found.type, found.value) };
  };
}
