import { basename } from "node:path";
import { splitWords } from "./split-words.ts";
import { withoutStandardTerms } from "./standard-terms.ts";

/** Migrations are known by their names: a database says which of them it has had. */
const MIGRATION = /\/migrations\/\d{3}-/;

/** Files that are named by one of these words. */
export function privateFileNames(words: ReadonlySet<string>, files: readonly string[]): string[] {
  return files.filter((file) => !MIGRATION.test(file) && plainWords(file).some((word) => words.has(word)));
}

function plainWords(file: string): string[] {
  return withoutStandardTerms(splitWords(basename(file).replace(/\.\w+$/, "")));
}
