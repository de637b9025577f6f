import type { FamilyDeclaration } from "../generated/declarations.ts";
import type { Fields } from "../lib/object.ts";
import { hasState } from "./configuration.ts";

/**
 * Returns the fields that turn a configuration on or off, with their values: `enabled`, or the fields by which the checkout's document takes
 * it in. Undefined in a family whose configurations cannot be turned off.
 */
export function switchedState(family: Pick<FamilyDeclaration, "properties" | "storage">, on: boolean): Fields | undefined {
  if (hasState(family)) return { enabled: on };
  const { storage, properties } = family;
  const when = storage.type === "metafield" ? (storage.checkoutDocument?.when ?? {}) : {};
  const fields = Object.entries(when).flatMap(([field, expected]) =>
    typeof expected === "boolean" && properties[field]?.type === "boolean" ? [[field, expected === on] as const] : [],
  );
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
