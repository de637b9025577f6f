import { parse, TomlError } from "smol-toml";
import { type Path, type TomlTable, valueAt } from "../../server/emulator/toml-table.ts";
import { readIfPresent } from "../codegen/lib/files.ts";
import type { Finding } from "./finding.ts";

/** TOML file, and a function that makes a finding about one of its places. */
export interface Manifest {
  table: TomlTable;
  find(path: Path, message: string): Finding;
}

/** Reads a manifest. A missing file or invalid TOML is a finding itself. */
export function readManifest(root: string, file: string): Manifest | Finding {
  const text = readIfPresent(`${root}/${file}`);
  if (text === undefined) return { file, message: "is missing" };
  try {
    return { table: parse(text), find: (path, message) => ({ file, line: lineOf(text, path), message }) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return { file, line: error.line, message: `is not TOML: ${error.message.split("\n")[0]}` };
  }
}

/** Line of the nearest existing place: it follows the longest part of the file, from the start, that does not contain the place yet. */
function lineOf(text: string, path: Path): number {
  if (path.length === 0) return 1;
  const lines = text.split("\n");
  let without = 0;
  for (let read = 1; read <= lines.length; read++) {
    const table = parsed(lines.slice(0, read).join("\n"));
    if (table === null) continue;
    if (valueAt(table, ...path) !== undefined) return without + 1;
    without = read;
  }
  return lineOf(text, path.slice(0, -1));
}

/** Parses a part of a file; null if the part ends within a value. */
function parsed(beginning: string): TomlTable | null {
  try {
    return parse(beginning);
  } catch (error) {
    if (error instanceof TomlError) return null;
    throw error;
  }
}
