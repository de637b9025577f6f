import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";
import type { WordCount } from "./words.ts";

const SOURCES = ["engine", "renderer", "server", "scripts", "extensions"];
/** What codegen writes follows the declarations, whose keywords have a list of their own. */
const GENERATED = /(^|\/)(generated|dist)\/|^extensions\/schemas\/|\.d\.ts$/;

/** The hand-written sources that are committed, or are about to be. */
export function sourceFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...SOURCES], { encoding: "utf8" });
  return listed.split("\n").filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !GENERATED.test(path));
}

/** `keptRows` -> kept, rows; `URL_of` -> url, of. */
export function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase());
}

/** How often each of these words stands in names of files, and in identifiers of their texts. */
export function countWords(words: readonly string[], files: readonly string[]): Record<string, WordCount> {
  const counts: Record<string, WordCount> = Object.fromEntries(words.map((word) => [word, { files: 0, identifiers: 0 }]));
  for (const file of files) {
    for (const word of new Set(wordsIn(basename(file).replace(/\.\w+$/, "")))) if (counts[word] !== undefined) counts[word].files++;
    for (const name of identifiersIn(readFileSync(file, "utf8"), file.endsWith("x")))
      for (const word of wordsIn(name)) if (counts[word] !== undefined) counts[word].identifiers++;
  }
  return counts;
}

function* identifiersIn(text: string, jsx: boolean): Generator<string> {
  const source = ts.createSourceFile("x", text, ts.ScriptTarget.Latest, false, jsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const waiting: ts.Node[] = [source];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (ts.isIdentifier(node)) yield node.text;
    ts.forEachChild(node, (child) => void waiting.push(child));
  }
}
