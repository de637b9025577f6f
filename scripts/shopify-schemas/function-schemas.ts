import { buildClientSchema, type IntrospectionQuery, type IntrospectionType, printSchema } from "graphql";
import { closure } from "./closure.ts";
import { withoutDescriptions } from "./descriptions.ts";

/**
 * The SDL of a Function API without its descriptions. Introspection tells neither which inputs are one-of nor which
 * list the limits scale with, so these two are put back: an operation has exactly one field, limits scale with the lines.
 */
export function functionSchema(introspection: IntrospectionQuery): string {
  const bare = withoutDescriptions(introspection);
  const types = bare.__schema.types.map(withoutOldResults);
  const current = closure({ __schema: { ...bare.__schema, types } }, ["Input", "MutationRoot"]);
  return printSchema(buildClientSchema(current))
    .replace("input Operation {", "input Operation @oneOf {")
    .replace(/(type Cart [^}]*?\n {2}lines: \[CartLine!\]!)/, "$1 @scaleLimits(rate: 0.005)");
}

/** The results of targets that no longer exist have empty inputs, with which a schema is not valid; current ones begin with `cart`. */
function withoutOldResults(type: IntrospectionType): IntrospectionType {
  if (type.name !== "MutationRoot" || type.kind !== "OBJECT") return type;
  return { ...type, fields: type.fields.filter(({ name }) => name.startsWith("cart")) };
}
