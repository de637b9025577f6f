import { compile } from "json-schema-to-typescript";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import type { JsonObject } from "../declarations/json.ts";
import { CODE_COMMENT } from "../lib/header.ts";

const ROOT = "Root";
const OPTIONS = {
  bannerComment: "",
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style: { printWidth: 140 },
};

/** A file of types, one for each named schema; references are to `#/$defs` and the name. */
export async function typesFile($defs: JsonObject, memory: BuildCache = NO_CACHE): Promise<string> {
  return memory.recallLater("types", $defs, async () => CODE_COMMENT + tidy(await compile({ $defs }, ROOT, OPTIONS)));
}

/** A reference to one of the named schemas. */
export function typeRef(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` };
}

/** Without the empty root and the remarks on where a part was met; a comment of one line in one line. */
function tidy(code: string): string {
  return code
    .replace(/export interface Root \{[^}]*\}\n/, "")
    .replace(/\/\*\*\n \* This interface was referenced by [^*]*\n \* via [^*]*\n \*\/\n/g, "")
    .replace(/ \*\n \* This interface was referenced by .*\n \* via .*\n/g, "")
    .replace(/\/\*\*\n *\* (.*)\n *\*\//g, "/** $1 */");
}
