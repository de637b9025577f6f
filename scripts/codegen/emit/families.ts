import type { Declared } from "../declarations/declared.ts";
import { CODE_COMMENT } from "../header.ts";

/** engine/generated/families.ts: the declarations as typed constants, for everything that follows from them. */
export function emitFamilies(declared: Declared): string {
  return [
    CODE_COMMENT,
    'import type { ConditionType, Family } from "../types.ts";\n\n',
    `export const families: readonly Family[] = ${JSON.stringify([...declared.families.values()], null, 1)};\n\n`,
    `export const conditionTypes: readonly ConditionType[] = ${JSON.stringify([...declared.conditions.values()], null, 1)};\n`,
  ].join("");
}
