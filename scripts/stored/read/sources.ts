import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { readJson } from "./json.ts";
import { readJsonl } from "./jsonl.ts";
import type { Unit } from "./unit.ts";
import { reasonOf, UnreadableSourceError } from "./unreadable.ts";

/** One file or database, which is read in parts. */
export interface Source {
  kind: "file" | "database";
  /** Path, which may name a family; empty for a database. */
  path: string;
  read(): AsyncGenerator<Unit[]>;
}

const READERS: Readonly<Record<string, (path: string) => AsyncGenerator<Unit[]>>> = { ".json": readJson, ".jsonl": readJsonl };

/** Returns the sources of an input: itself, or all files below a folder, sorted by name. Throws UnreadableSourceError. */
export async function sourcesOf(input: string): Promise<Source[]> {
  if (/^postgres(ql)?:\/\//.test(input)) return [{ kind: "database", path: "", read: () => rowsOf(input) }];
  try {
    if (!(await stat(input)).isDirectory()) return [fileOf(input)];
    const files = await filesBelow(input);
    if (files.length === 0) throw new UnreadableSourceError(`${input} cannot be checked: it holds no .json or .jsonl file.`);
    return files.map(fileOf);
  } catch (error) {
    throw error instanceof UnreadableSourceError ? error : new UnreadableSourceError(`${input} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Loads the database reader only when needed: loading takes longer than checking a thousand configurations. */
async function* rowsOf(url: string): AsyncGenerator<Unit[]> {
  const { readDatabase } = await import("./database.ts");
  yield* readDatabase(url);
}

function fileOf(path: string): Source {
  const read = READERS[extname(path)];
  if (read === undefined) throw new UnreadableSourceError(`${path} cannot be checked: it must be a .json or .jsonl file.`);
  return { kind: "file", path, read: () => read(path) };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesBelow(path)));
    else if (extname(path) in READERS) files.push(path);
  }
  return files;
}
