import { readFileSync } from "node:fs";
import { join } from "node:path";
import { moduleNames } from "./module-names.ts";
import { nameRules } from "./name-rules.ts";
import { sourceFiles } from "./source-files.ts";

/** Types of calls are generated, and count among the names. */
const CALLS = "engine/generated/calls.ts";

/** The names that break each rule at present, sorted, by the id of the rule. */
export function findExceptions(): Record<string, string[]> {
  const names = moduleNames([...sourceFiles(), CALLS]);
  return Object.fromEntries(nameRules.map(({ id, find }) => [id, find(names).sort()]));
}

/** Where what may still go against a rule is written down. */
export function exceptionsFile(rule: string): string {
  return join(import.meta.dirname, `exceptions/${rule}.json`);
}

/** The names that may still break a rule. */
export function readExceptions(rule: string): string[] {
  return JSON.parse(readFileSync(exceptionsFile(rule), "utf8"));
}
