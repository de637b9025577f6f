import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema, isEnumType } from "graphql";
import { projectRoot } from "../../core/project-root.ts";
import { RESOURCES } from "../admin-api/resources.ts";

/** The Function APIs that the platform runs in a checkout. */
const APIS = RESOURCES.map(({ api }) => api);
const schemas = new Map<string, GraphQLSchema>();

/** The platform's schema of a Function API, built once. */
export function functionSchema(api: string): GraphQLSchema {
  const known = schemas.get(api);
  if (known) return known;
  const schema = buildSchema(readFileSync(join(projectRoot, "extensions/schemas", `${api}.graphql`), "utf8"));
  schemas.set(api, schema);
  return schema;
}

/** The schemas of all of them. */
export function functionSchemas(): GraphQLSchema[] {
  return APIS.map(functionSchema);
}

/** Whether the platform knows a code: the three enums are the same in every Function API. */
export function isCode(type: "CountryCode" | "CurrencyCode" | "LanguageCode", code: string): boolean {
  const found = functionSchema("payment_customization").getType(type);
  return isEnumType(found) && found.getValue(code) !== undefined;
}
