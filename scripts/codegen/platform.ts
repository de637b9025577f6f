import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";

/** A schema of the platform: its text as committed, and what that says. */
export interface PlatformSchema {
  sdl: string;
  schema: GraphQLSchema;
}

/** The schema of the Admin API, as far as our operations reach. */
export function adminSchema(root: string): PlatformSchema {
  return read(root, "server/platform/admin.graphql");
}

/** The schema of a Function API. */
export function functionSchema(root: string, api: string): PlatformSchema {
  return read(root, `extensions/schemas/${api}.graphql`);
}

/** What the platform published is not judged again. */
function read(root: string, file: string): PlatformSchema {
  const sdl = readFileSync(join(root, file), "utf8");
  return { sdl, schema: buildSchema(sdl, { assumeValidSDL: true }) };
}
