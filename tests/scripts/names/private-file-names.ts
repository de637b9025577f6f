import { basename } from "node:path";
import { splitWords } from "./split-words.ts";

/** Terms of the field, and of docs/reference/glossary.md, that have a word which is private where it stands alone. */
const STANDARD_TERMS = [
  "checkout hold",
  "checkout holds",
  "fault injection",
  "inject fault",
  "live mode",
  "not found",
  "typed arrays",
  "unmet requirements",
  "private words",
  "private file names",
  "count words",
  "split words",
];

/** Migrations are known by their names: a database says which of them it has had. */
const MIGRATION = /\/migrations\/\d{3}-/;

/** Files that are named by one of these words. */
export function privateFileNames(words: ReadonlySet<string>, files: readonly string[]): string[] {
  return files.filter((file) => !MIGRATION.test(file) && plainWords(file).some((word) => words.has(word)));
}

function plainWords(file: string): string[] {
  const name = splitWords(basename(file).replace(/\.\w+$/, "")).join(" ");
  const rest = STANDARD_TERMS.reduce((text, term) => text.replaceAll(new RegExp(`\\b${term}\\b`, "g"), ""), name);
  return rest.split(" ");
}
