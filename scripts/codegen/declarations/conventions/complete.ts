import { isDeepStrictEqual } from "node:util";
import { escapeToken } from "../../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../../engine/lib/object.ts";
import type { DeclarationProblem } from "../../lib/declaration-error.ts";
import { functionSchemas } from "../../lib/platform-schemas.ts";
import { expandChoices } from "../expand-choices.ts";
import { expandKeywords } from "../expand-keywords.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Source } from "../load.ts";
import type { ConventionContext, Following } from "./convention.ts";
import { conventions } from "./conventions.ts";

/** Declarations in which everything stands that follows. */
export interface Completed {
  sources: Source[];
  /** A problem for each keyword that does not follow and was not written. */
  missing: DeclarationProblem[];
  /** A problem for each keyword that was written although it follows. */
  redundant: DeclarationProblem[];
}

/**
 * Fills in what declarations leave out because it follows from something else, so that no reader has to know both forms. Declarations that
 * are complete stay as they are. `platform` is the project whose Function schemas tell what paths lead to.
 */
export function complete(given: readonly Source[], platform: string): Completed {
  const copies = given.map((source) =>
    source.folder === "meta" ? source : { ...source, json: expandKeywords(expandChoices(structuredClone(source.json))) },
  );
  let apis: ReturnType<typeof functionSchemas> | undefined;
  const context: ConventionContext = {
    sources: new Map(copies.map((source) => [source.file, source])),
    apis: () => (apis ??= functionSchemas(platform)),
  };
  const missing: DeclarationProblem[] = [];
  const redundant: DeclarationProblem[] = [];
  const filled = new Set<JsonObject>();
  // what several declarations refer to comes first
  const ordered = [...copies]
    .filter(({ folder }) => folder !== "meta")
    .sort((a, b) => Number(b.folder === "shared") - Number(a.folder === "shared"));
  for (const convention of conventions)
    for (const source of ordered)
      for (const following of [...convention.follows(source, context)]) {
        const { object, pointer, key, value, remedy } = following;
        const place = { file: source.file, pointer: [...pointer, key].map(escapeToken).join("") };
        if (value === undefined && object[key] === undefined)
          missing.push({ ...place, message: remedy ?? `must be written: it does not follow from ${convention.from}` });
        else if (value !== undefined && object[key] === undefined) fill({ ...following, value }, filled);
        else if (isDeepStrictEqual(object[key], value) && !filled.has(object))
          redundant.push({ ...place, message: `follows from ${convention.from}; leave it out` });
      }
  return { sources: copies, missing, redundant };
}

/** Puts a keyword behind those that it stands behind; in front of all others if there are none. */
function fill({ object, key, value, behind }: Following & { value: Json }, filled: Set<JsonObject>): void {
  const entries: [string, Json][] = Object.entries(object);
  const at = entries.findLastIndex(([name]) => behind.includes(name)) + 1;
  for (const [name] of entries) delete object[name];
  for (const [name, each] of entries.toSpliced(at, 0, [key, value])) object[name] = each;
  if (isObject(value)) filled.add(value);
}
