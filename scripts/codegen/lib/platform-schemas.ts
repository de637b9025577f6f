import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";

const FUNCTION_SCHEMAS = "extensions/schemas";

/** A schema of the platform: its text as committed, and what that says. */
export interface PlatformSchema {
  sdl: string;
  schema: GraphQLSchema;
}

/** The schema of the Admin API, as far as our operations reach. */
export function adminSchema(root: string): PlatformSchema {
  return read(root, "server/shopify/admin.graphql");
}

/** The schema of a Function API. */
export function functionSchema(root: string, api: string): PlatformSchema {
  return read(root, `${FUNCTION_SCHEMAS}/${api}.graphql`);
}

/** The text of every Function API's schema, by file. */
export function functionTexts(root: string): [file: string, text: string][] {
  const files = readdirSync(join(root, FUNCTION_SCHEMAS)).sort();
  return files.map((file) => [file, readFileSync(join(root, FUNCTION_SCHEMAS, file), "utf8")]);
}

const known = new Map<string, GraphQLSchema>();

/** What the platform published is not judged again, and what says the same is one schema, by which others remember what they found. */
function read(root: string, file: string): PlatformSchema {
  const sdl = readFileSync(join(root, file), "utf8");
  const schema = known.get(sdl) ?? buildSchema(sdl, { assumeValidSDL: true });
  known.set(sdl, schema);
  return { sdl, schema };
}
