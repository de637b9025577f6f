import { readFileSync } from "node:fs";
import ts from "typescript";
import { splitWords } from "./split-words.ts";
import { withoutStandardTerms } from "./standard-terms.ts";

/** How often each of these words stands in the identifiers of these files, other than in a term of the field. */
export function countWords(words: readonly string[], files: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(words.map((word) => [word, 0]));
  for (const file of files) for (const word of wordsIn(file)) if (counts[word] !== undefined) counts[word]++;
  return counts;
}

function* wordsIn(file: string): Generator<string> {
  for (const name of identifiersIn(readFileSync(file, "utf8"), file.endsWith("x"))) yield* withoutStandardTerms(splitWords(name));
}

function* identifiersIn(text: string, jsx: boolean): Generator<string> {
  const source = ts.createSourceFile("x", text, ts.ScriptTarget.Latest, false, jsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const waiting: ts.Node[] = [source];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (ts.isIdentifier(node)) yield node.text;
    ts.forEachChild(node, (child) => void waiting.push(child));
  }
}
