import { posix } from "node:path";

/**
 * Files and folders that a file leads to when it runs, by the texts in it: files that it imports or names from the root, and folders that
 * it names.
 */
export function resolveImports(file: string, literals: readonly string[], index: ModuleIndex): string[] {
  const imported = new Set(literals.flatMap((text) => named(file, text, index)));
  imported.delete(file);
  return [...imported];
}

/** Files of a tree, and those of each of its folders. */
export interface ModuleIndex {
  files: ReadonlySet<string>;
  below: ReadonlyMap<string, readonly string[]>;
}

const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];
/** Minimum depth of a named folder. Higher folders are named for other reasons than to run the files in them. */
const DEEP = 2;

function named(file: string, text: string, { files, below }: ModuleIndex): readonly string[] {
  if (/^\.\.?(\/|$)/.test(text)) {
    const path = posix.join(posix.dirname(file), text);
    const resolved = [path.replace(/\.js$/, ".ts"), ...ENDINGS.map((ending) => path + ending)].find((each) => files.has(each));
    return resolved === undefined ? [] : [resolved];
  }
  if (files.has(text)) return [text];
  return text.split("/").length >= DEEP ? (below.get(text) ?? []) : [];
}
