import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../engine/lib/object.ts";
import { type JsonObject, valueAtPointer } from "../codegen/declarations/json.ts";
import type { Source } from "../codegen/declarations/load.ts";
import { resolveMarks } from "../codegen/declarations/resolve-marks.ts";
import type { Change, Report } from "./change.ts";
import { compareDeclaration, compareFamily, compareKind, compareShared } from "./compare/declarations.ts";
import type { Refs } from "./compare/field.ts";
import { normalForm, storedTypesIn } from "./compare/normal-form.ts";
import { withReach } from "./compare/with-reach.ts";

/** Folder of the meta-schemas, which describe keywords and are no declarations. */
const DIALECT = "meta";
/** Folders of the item types in stored configurations. */
const KINDS = ["conditions", "gift-groups", "survey-elements", "upsell-groups"];
/** Folders of declarations whose names are stored. */
const NAMING = [...KINDS, "families", "translations", "settings", "blocks", "owners"];

/** Compares all declarations, file by file, and says which stored data each change affects. */
export function compare(before: readonly Source[], now: readonly Source[]): Change[] {
  const changes: Change[] = [];
  const [was, is] = [before, now].map(
    (sources) => new Map(sources.filter(({ folder }) => folder !== DIALECT).map((each) => [each.file, each])),
  );
  for (const file of [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].sort()) {
    const [old, current] = [was?.get(file), is?.get(file)];
    const { folder = "", id = "" } = current ?? old ?? {};
    const report: Report = (does, pointer, message, word) =>
      changes.push(withReach({ does, file, pointer, message, ...(word ? { word } : {}) }, folder, id));
    if (old === undefined) report("added", "", "is new");
    else if (current === undefined) reportDeleted(old, report);
    else if (!isDeepStrictEqual(old.json, current.json)) {
      // a mark that was written out, and is named now, is the same; so is a condition in another form
      const [earlier, later] = [normalIn(before, markedIn(before, old)), normalIn(now, markedIn(now, current))];
      if (!isDeepStrictEqual(earlier.json, later.json)) compareFile(earlier, later, report, refsOf(file, before, now));
    }
  }
  return changes;
}

/** Returns a source with the marks of blocks that it names. */
function markedIn(sources: readonly Source[], source: Source): Source {
  const blocks = sources.filter(({ folder }) => folder === "blocks");
  return resolveMarks([...blocks, source]).sources.at(-1) ?? source;
}

/** Returns a source with its conditions in the form in which they are compared. */
function normalIn(sources: readonly Source[], source: Source): Source {
  return { ...source, json: normalForm(source.json, storedTypesIn(sources)) };
}

function reportDeleted({ folder }: Source, report: Report): void {
  if (folder === "shared") report("changed", "", "is gone");
  else report("removed", "", "is gone", NAMING.includes(folder) || undefined);
}

function compareFile({ folder, json }: Source, now: Source, report: Report, refs: Refs): void {
  if (folder === "families") compareFamily(json, now.json, report, refs);
  else if (folder === "shared") compareShared(json, now.json, report, refs);
  else if (KINDS.includes(folder)) compareKind(json, now.json, report, refs);
  else compareDeclaration(folder, json, now.json, report, refs);
}

function refsOf(file: string, before: readonly Source[], now: readonly Source[]): Refs {
  return { before: (ref) => resolved(ref, file, before), now: (ref) => resolved(ref, file, now) };
}

function resolved(ref: string, from: string, sources: readonly Source[]): JsonObject {
  const [path = "", pointer = ""] = ref.split("#");
  const file = path === "" ? from : posix.join(posix.dirname(from), path);
  const value = valueAtPointer(sources.find((each) => each.file === file)?.json ?? null, pointer);
  if (!isObject(value)) return {};
  const { $ref, ...own } = value;
  return typeof $ref === "string" ? { ...resolved($ref, file, sources), ...own } : own;
}
