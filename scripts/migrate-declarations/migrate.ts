import { escapeToken } from "../../engine/lib/json-pointer.ts";
import { isObject } from "../../engine/lib/object.ts";
import type { Json, JsonObject } from "../codegen/declarations/json.ts";
import type { DeclarationProblem } from "../codegen/lib/declaration-error.ts";
import { STEPS } from "./steps.ts";

const META = /^https:\/\/cartwright\.example\/meta\/([a-z-]+)\.json$/u;

/** Returns the kind of a declaration, which is the name of its meta-schema; undefined for anything else. */
export const kindOf = (json: Json): string | undefined => (isObject(json) ? META.exec(String(json.$schema))?.[1] : undefined);

/** Rewrites a declaration in today's words. What cannot be moved stays, and is listed. */
export function migrateDeclaration(
  declaration: JsonObject,
  kind: string,
  file: string,
): { declaration: JsonObject; problems: DeclarationProblem[] } {
  const problems: DeclarationProblem[] = [];
  const report = (pointer: readonly (string | number)[], message: string) =>
    problems.push({ file, pointer: pointer.map(escapeToken).join(""), message });
  const migrated = STEPS.reduce((each, step) => step.migrate(each, { kind, file, report }), declaration);
  return { declaration: migrated, problems };
}
