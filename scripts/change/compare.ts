import { posix } from "node:path";
import { isObject } from "../../engine/lib/object.ts";
import { at, type JsonObject } from "../codegen/declarations/json.ts";
import type { Source } from "../codegen/declarations/load.ts";
import type { Change, Report } from "./change.ts";
import { compareFamily, compareKind, compareShared } from "./compare/declarations.ts";
import type { Refs } from "./compare/field.ts";

/** No stored configuration is judged by these. */
const APART = ["meta", "calls", "plans", "shell"];

/** All that became of declarations, file by file, as far as what is stored is concerned. */
export function compare(before: readonly Source[], now: readonly Source[]): Change[] {
  const changes: Change[] = [];
  const [was, is] = [before, now].map(
    (sources) => new Map(sources.filter(({ folder }) => !APART.includes(folder)).map((each) => [each.file, each])),
  );
  for (const file of [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].sort()) {
    const report: Report = (does, pointer, message, word) => changes.push({ does, file, pointer, message, ...(word ? { word } : {}) });
    const [old, current] = [was?.get(file), is?.get(file)];
    if (old === undefined) report("added", "", "is new");
    else if (current === undefined) gone(old, report);
    else compareFile(old, current, report, refsOf(file, before, now));
  }
  return changes;
}

function gone({ folder }: Source, report: Report): void {
  if (folder === "shared") report("changed", "", "is gone");
  else report("removed", "", "is gone, and what is stored of it means nothing", true);
}

function compareFile({ folder, json }: Source, now: Source, report: Report, refs: Refs): void {
  if (folder === "families") compareFamily(json, now.json, report, refs);
  else if (folder === "shared") compareShared(json, now.json, report, refs);
  else compareKind(json, now.json, report, refs);
}

function refsOf(file: string, before: readonly Source[], now: readonly Source[]): Refs {
  return { before: (ref) => resolved(ref, file, before), now: (ref) => resolved(ref, file, now) };
}

function resolved(ref: string, from: string, sources: readonly Source[]): JsonObject {
  const [path = "", pointer = ""] = ref.split("#");
  const file = path === "" ? from : posix.join(posix.dirname(from), path);
  const found = at(sources.find((each) => each.file === file)?.json ?? null, pointer);
  if (!isObject(found)) return {};
  const { $ref, ...own } = found;
  return typeof $ref === "string" ? { ...resolved($ref, file, sources), ...own } : own;
}
