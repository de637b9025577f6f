import type { Declared } from "../declarations/declared.ts";
import { valueAtPointer } from "../declarations/json.ts";
import type { Report } from "./reporter.ts";

const LANGUAGES = "schemas/shared/text-languages.json";
const STATED = /(\d+) languages/u;

/** Checks that a feature of a plan names as many languages as texts can be translated into. */
export function checkStatedLanguages(text: unknown, { sources }: Declared, path: readonly (string | number)[], report: Report): void {
  const [, stated] = STATED.exec(String(text)) ?? [];
  const list = sources.find(({ file }) => file === LANGUAGES);
  const languages = list === undefined ? undefined : valueAtPointer(list.json, "/$defs/code/oneOf");
  if (stated !== undefined && Array.isArray(languages) && Number(stated) !== languages.length)
    report(path, `promises ${stated} languages, and ${LANGUAGES} has ${languages.length}: let both say the same`);
}
