import { readFileSync, writeFileSync } from "node:fs";
import type { Mutant } from "./mutant.ts";

/** Writes faults, or their results, so that another commit can be tried with them. */
export function writeList(path: string, mutants: readonly Mutant[]): void {
  writeFileSync(path, `${JSON.stringify(mutants, null, 2)}\n`);
}

/** Reads a written list. */
export function readList<T extends Mutant>(path: string): T[] {
  const list: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!Array.isArray(list) || !list.every(isMutant)) throw new Error(`${path} is no list of faults`);
  return list;
}

function isMutant(value: unknown): boolean {
  const requiredKeys = ["id", "area", "file", "operator", "before", "after"];
  return typeof value === "object" && value !== null && requiredKeys.every((name) => typeof Reflect.get(value, name) === "string");
}
