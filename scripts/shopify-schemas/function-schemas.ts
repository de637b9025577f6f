import { buildClientSchema, type IntrospectionQuery, type IntrospectionType, printSchema } from "graphql";
import { closure } from "./closure.ts";
import { withoutDescriptions } from "./without-descriptions.ts";

/**
 * SDL of a Function API without descriptions. Introspection tells neither which inputs are one-of nor which list the limits scale with, so
 * these two are added again: an operation has exactly one field, and limits scale with the lines.
 */
export function functionSchema(introspection: IntrospectionQuery): string {
  const bare = withoutDescriptions(introspection);
  const types = bare.__schema.types.map(withoutOldResults);
  const current = closure({ __schema: { ...bare.__schema, types } }, ["Input", "MutationRoot"]);
  return printSchema(buildClientSchema(current))
    .replace("input Operation {", "input Operation @oneOf {")
    .replace(/(type Cart [^}]*?\n {2}lines: \[CartLine!\]!)/, "$1 @scaleLimits(rate: 0.005)");
}

/** Drops results of removed targets, because their inputs are empty and make a schema invalid; current ones begin with `cart`. */
function withoutOldResults(type: IntrospectionType): IntrospectionType {
  if (type.name !== "MutationRoot" || type.kind !== "OBJECT") return type;
  return { ...type, fields: type.fields.filter(({ name }) => name.startsWith("cart")) };
}
