import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { literalsOf } from "../imports/literals.ts";
import { digest } from "../lib/hash.ts";
import { writeAtomic } from "../lib/write-atomic.ts";

const CACHE_FILE = "node_modules/.cache/cartwright/literals.json";

interface Remembered {
  literalsOf: typeof literalsOf;
  /** Stores the literals that were requested, and no others. */
  save(): void;
}

/** Caches the literals of sources by content: parsing all sources is most of what a quick run takes before its first test begins. */
export function rememberedLiterals(root: string): Remembered {
  const path = join(root, CACHE_FILE);
  const reader = digest(readFileSync(join(import.meta.dirname, "../imports/literals.ts"), "utf8"));
  const cachedLiterals = new Map(Object.entries(readEntries(path, reader)));
  const literalsByFile = new Map<string, readonly string[]>();
  return {
    literalsOf(file, text) {
      const key = digest(file, text);
      const literals = cachedLiterals.get(key) ?? literalsOf(file, text);
      literalsByFile.set(key, literals);
      return [...literals];
    },
    save() {
      if (literalsByFile.size === cachedLiterals.size && [...literalsByFile.keys()].every((key) => cachedLiterals.has(key))) return;
      mkdirSync(dirname(path), { recursive: true });
      writeAtomic(path, JSON.stringify({ reader, literals: Object.fromEntries(literalsByFile) }));
    },
  };
}

/** Stored literals; empty if none are stored, or if the file is damaged or was written by other code. */
function readEntries(path: string, reader: string): Record<string, readonly string[]> {
  try {
    const last: { reader: string; literals: Record<string, readonly string[]> } = JSON.parse(readFileSync(path, "utf8"));
    return last.reader === reader ? last.literals : {};
  } catch {
    return {};
  }
}
