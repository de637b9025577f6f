import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";

const FUNCTION_SCHEMAS = "extensions/schemas";

/** Schema of Shopify: its committed text, and the parsed form. */
export interface PlatformSchema {
  sdl: string;
  schema: GraphQLSchema;
}

/** Schema of the Admin API, limited to the types that our operations reach. */
export function adminSchema(root: string): PlatformSchema {
  return read(root, "server/shopify/admin.graphql");
}

/** Schema of a Function API. */
export function functionSchema(root: string, api: string): PlatformSchema {
  return read(root, `${FUNCTION_SCHEMAS}/${api}.graphql`);
}

/** Text of every Function API's schema, by file. */
export function functionTexts(root: string): [file: string, text: string][] {
  const files = readdirSync(join(root, FUNCTION_SCHEMAS)).sort();
  return files.map((file) => [file, readFileSync(join(root, FUNCTION_SCHEMAS, file), "utf8")]);
}

/** Schemas of all Function APIs, by name. A folder without schemas has none. */
export function functionSchemas(root: string): ReadonlyMap<string, GraphQLSchema> {
  const apis = functionTexts(root).map(([file]) => file.replace(/\.graphql$/u, ""));
  return new Map(apis.map((api) => [api, functionSchema(root, api).schema]));
}

const schemas = new Map<string, GraphQLSchema>();

/** Parses a schema. Shopify's schemas are not validated again. Equal texts share one object, so that caches by identity work. */
function read(root: string, file: string): PlatformSchema {
  const sdl = readFileSync(join(root, file), "utf8");
  const schema = schemas.get(sdl) ?? buildSchema(sdl, { assumeValidSDL: true });
  schemas.set(sdl, schema);
  return { sdl, schema };
}
