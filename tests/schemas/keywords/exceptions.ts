import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keywords that may still break the rules, and the number of keywords. */
export interface KeywordExceptions {
  names: number;
  rules: Record<string, string[]>;
}

const FILE = join(import.meta.dirname, "exceptions.json");

export function readKeywordExceptions(): KeywordExceptions {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

export function writeKeywordExceptions(exceptions: KeywordExceptions): void {
  writeFileSync(FILE, `${JSON.stringify(exceptions, null, 2)}\n`);
}
