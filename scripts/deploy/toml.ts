import { parse, TomlError } from "smol-toml";
import { contents } from "../codegen/files.ts";
import type { Finding } from "./finding.ts";

export type Path = readonly (string | number)[];
export type Table = Readonly<Record<string, unknown>>;

/** A TOML file, and how to say something about one of its places. */
export interface Manifest {
  table: Table;
  find(path: Path, message: string): Finding;
}

/** Reads a manifest; one that is missing or no TOML is a finding itself. */
export function readManifest(root: string, file: string): Manifest | Finding {
  const text = contents(`${root}/${file}`);
  if (text === undefined) return { file, message: "is missing" };
  try {
    const lines = linesOf(text);
    return { table: parse(text), find: (path, message) => ({ file, line: lineAt(lines, path), message }) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return { file, line: error.line, message: `is no TOML: ${error.message.split("\n")[0]}` };
  }
}

/** The value at a path, undefined where it leads nowhere. */
export function valueAt(table: Table, ...path: Path): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined), table);
}

/** Where keys and tables stand; in "a.0.b", 0 is the first table of the list "a". */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const last = new Map<string, number>();
  let table: Path = [];
  for (const [at, line] of text.split("\n").entries()) {
    const [, opening, name] = /^\s*(\[\[?)\s*([\w.-]+)\s*\]/.exec(line) ?? [];
    const key = /^\s*([\w-]+)\s*=/.exec(line)?.[1];
    if (opening !== undefined && name !== undefined) {
      if (opening === "[[") last.set(name, (last.get(name) ?? -1) + 1);
      table = numbered(name, last);
    }
    const path = key === undefined ? table : [...table, key];
    if (!lines.has(path.join("."))) lines.set(path.join("."), at + 1);
  }
  return lines;
}

function numbered(name: string, last: ReadonlyMap<string, number>): Path {
  const path: (string | number)[] = [];
  const names: string[] = [];
  for (const each of name.split(".")) {
    names.push(each);
    path.push(each);
    const index = last.get(names.join("."));
    if (index !== undefined) path.push(index);
  }
  return path;
}

/** The line of the nearest place that is there. */
function lineAt(lines: ReadonlyMap<string, number>, path: Path): number {
  return lines.get(path.join(".")) ?? (path.length === 0 ? 1 : lineAt(lines, path.slice(0, -1)));
}
