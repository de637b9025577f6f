import type { FamilyDeclaration, FieldSchema } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { legacyId } from "../shopify/gid.ts";

/** The numbers of the products that a configuration offers to customers, each once; what it only looks for in the cart is none of them. */
export function offeredProducts({ properties }: Pick<FamilyDeclaration, "properties">, configuration: object): string[] {
  const ids = Object.entries(properties).flatMap(([name, schema]) => idsIn(schema, getProperty(configuration, name)));
  return [...new Set(ids.flatMap((id) => legacyId("Product", id) ?? []))];
}

/** A list of products, or one of slots of which each names its product. */
function idsIn({ control, items }: FieldSchema, value: unknown): unknown[] {
  if (!Array.isArray(value)) return [];
  if (control === "offers") return value;
  if (control !== "slots") return [];
  const names = Object.entries(items?.properties ?? {}).flatMap(([name, field]) => (field.control === "product" ? [name] : []));
  return value.flatMap((slot) => names.map((name) => getProperty(slot, name)));
}
