import { buildClientSchema, type IntrospectionQuery, printSchema } from "graphql";
import { withoutDescriptions } from "./descriptions.ts";

/**
 * The SDL of a Function API without its descriptions. Introspection tells neither which inputs are one-of nor which
 * list the limits scale with, so these two are put back: an operation has exactly one field, limits scale with the lines.
 */
export function functionSchema(introspection: IntrospectionQuery): string {
  return printSchema(buildClientSchema(withoutDescriptions(introspection)))
    .replace("input Operation {", "input Operation @oneOf {")
    .replace(/(type Cart [^}]*?\n {2}lines: \[CartLine!\]!)/, "$1 @scaleLimits(rate: 0.005)");
}
