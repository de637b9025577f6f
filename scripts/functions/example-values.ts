import { readFileSync } from "node:fs";
import type { ConditionType, FieldSchema } from "../../engine/generated/declarations.ts";
import { isObject } from "../../engine/lib/object.ts";
import { examplesIn } from "../codegen/declarations/examples.ts";

const cachedExamples = new Map<string, Readonly<Record<string, unknown>>[]>();

/** Values of a field in the type's own declared examples. */
export function exampleValues({ id }: Pick<ConditionType, "id">, field: string): unknown[] {
  const values = cachedExamples.get(id) ?? valuesIn(JSON.parse(readFileSync(`schemas/conditions/${id}.json`, "utf8")));
  cachedExamples.set(id, values);
  return values.flatMap((each) => (Object.hasOwn(each, field) ? [each[field]] : []));
}

/** One example value of a field, the first by default. */
export function exampleValue(type: Pick<ConditionType, "id">, field: string, at = 0): unknown {
  const given = exampleValues(type, field);
  return given[at % given.length];
}

function valuesIn(json: unknown): Readonly<Record<string, unknown>>[] {
  return isObject(json) ? examplesIn(json).map(({ values }) => values) : [];
}

/** True if any text, list of products or countries, amount or count is valid; the examples of a type hold values for any other field. */
export function isUnrestricted({ const: constant, enum: enumValues, type, widget, pattern, format }: FieldSchema): boolean {
  if (constant !== undefined || enumValues !== undefined) return true;
  if (type === "array") return widget === "products" || widget === "countries";
  return type === "string" && format === undefined && (pattern === undefined || widget === "money" || widget === "number");
}
