import { compile } from "json-schema-to-typescript";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import type { JsonObject } from "../declarations/json.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

const ROOT = "Root";
const OPTIONS = {
  bannerComment: "",
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style: { printWidth: 140 },
};

/** File of types, one for each named schema. References are `#/$defs/` and the name. */
export async function typesFile($defs: JsonObject, memory: BuildCache = NO_CACHE): Promise<string> {
  return memory.recallLater("types", $defs, async () => CODE_COMMENT + tidy(await compile({ $defs }, ROOT, OPTIONS)));
}

/** Reference to one of the named schemas. */
export function typeRef(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}

/** Removes the empty root type and the notes about where a part was met, and puts a short comment on one line. */
function tidy(code: string): string {
  return code
    .replace(/export interface Root \{[^}]*\}\n/, "")
    .replace(/\/\*\*\n \* This interface was referenced by [^*]*\n \* via [^*]*\n \*\/\n/g, "")
    .replace(/ \*\n \* This interface was referenced by .*\n \* via .*\n/g, "")
    .replace(/\/\*\*\n *\* (.*)\n *\*\//g, "/** $1 */");
}
