/** Collects the discount codes in a configuration, from all fields that hold one. */
import type { FamilyDeclaration, FieldSchema } from "../generated/declarations.ts";
import { isObject } from "../lib/object.ts";
import { trimCode } from "../lib/trim-code.ts";
import { entrySchema } from "./field-schema.ts";

const CODE = "discount-code";

/** Returns each code once, trimmed, in the order of the fields. */
export function discountCodesIn({ properties }: Pick<FamilyDeclaration, "properties">, configuration: unknown): string[] {
  const codes = Object.entries(fieldsOf(configuration)).flatMap(([name, value]) => codesOf(properties[name], value));
  return [...new Set(codes.map(trimCode))].filter((code) => code !== "");
}

/** Returns the codes by the keys of a map, for example by product; empty if the family has no map of codes. */
export function discountCodesByKey({ properties }: Pick<FamilyDeclaration, "properties">, configuration: unknown): Map<string, string> {
  const maps = Object.entries(fieldsOf(configuration)).filter(([name]) => entrySchema(properties[name] ?? {}).widget === CODE);
  const entries = maps.flatMap(([, map]) => Object.entries(fieldsOf(map)));
  const codes = entries.map(([key, code]) => [key, typeof code === "string" ? trimCode(code) : ""] as const);
  return new Map(codes.filter(([, code]) => code !== ""));
}

function codesOf(schema: FieldSchema = {}, value: unknown): string[] {
  if (schema.widget === CODE) return typeof value === "string" ? [value] : [];
  return Object.entries(fieldsOf(value)).flatMap(([name, inner]) => codesOf(schema.properties?.[name] ?? entrySchema(schema), inner));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
