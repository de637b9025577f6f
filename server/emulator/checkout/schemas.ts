import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema, isEnumType } from "graphql";
import { projectRoot } from "../../core/project-root.ts";
import { RESOURCES } from "../admin-api/resources.ts";

/** Function APIs of customizations, which run in a checkout. */
const APIS = RESOURCES.map(({ api }) => api);
const schemas = new Map<string, GraphQLSchema>();

/** Returns Shopify's schema of a Function API, built once. */
export function functionSchema(api: string): GraphQLSchema {
  const cached = schemas.get(api);
  if (cached) return cached;
  const schema = buildSchema(readFileSync(join(projectRoot, "extensions/schemas", `${api}.graphql`), "utf8"));
  schemas.set(api, schema);
  return schema;
}

/** Returns the schemas of all APIs. */
export function functionSchemas(): GraphQLSchema[] {
  return APIS.map(functionSchema);
}

/** Returns whether Shopify knows a code. The three enums are the same in every Function API. */
export function isCode(type: "CountryCode" | "CurrencyCode" | "LanguageCode", code: string): boolean {
  const namedType = functionSchema("payment_customization").getType(type);
  return isEnumType(namedType) && namedType.getValue(code) !== undefined;
}
