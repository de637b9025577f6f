import type { FamilyDeclaration, FieldSchema } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { legacyId } from "../shopify/gid.ts";

/**
 * Returns the numeric ids of the products that a configuration offers to customers, each once. Products that are only looked for in the cart are
 * left out.
 */
export function offeredProducts({ properties }: Pick<FamilyDeclaration, "properties">, configuration: object): string[] {
  const ids = Object.entries(properties).flatMap(([name, schema]) => idsIn(schema, getProperty(configuration, name)));
  return [...new Set(ids.flatMap((id) => legacyId("Product", id) ?? []))];
}

/** Returns the product ids of a field: those of a list of products, or one of each slot. */
function idsIn({ widget, items }: FieldSchema, value: unknown): unknown[] {
  if (!Array.isArray(value)) return [];
  if (widget === "productRows") return value;
  if (widget !== "productSlots") return [];
  const names = Object.entries(items?.properties ?? {}).flatMap(([name, field]) => (field.widget === "product" ? [name] : []));
  return value.flatMap((slot) => names.map((name) => getProperty(slot, name)));
}
