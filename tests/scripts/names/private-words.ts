import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Private words: what this code calls a thing for which the field has a term of its own (docs/reference/glossary.md), each with its uses in
 * identifiers of the sources.
 */
export const PRIVATE_WORDS = join(import.meta.dirname, "private-words.json");

export function readCounts(): Record<string, number> {
  return JSON.parse(readFileSync(PRIVATE_WORDS, "utf8"));
}
