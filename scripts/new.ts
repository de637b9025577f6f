import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { escapeToken } from "../engine/lib/json-pointer.ts";
import { valueAtPointer } from "./codegen/declarations/json.ts";
import { loadSources, type Source } from "./codegen/declarations/load.ts";
import { BIOME } from "./codegen/lib/formats.ts";
import { readCommand } from "./new/command.ts";
import { insertEntry } from "./new/insert-entry.ts";
import { kindsIn } from "./new/kinds.ts";
import { listsOf } from "./new/templates/item-type.ts";
import type { Entry } from "./new/types.ts";

/** Writes a new declaration that codegen accepts unchanged, names it where it must be named, and prints the next steps. */
function main(): void {
  // as they are written: a copy of one leaves out what follows, too
  const sources = loadSources(resolve("."));
  const kinds = kindsIn(sources);
  const { kind, families, ...named } = readCommand(process.argv.slice(2), [...kinds.keys()]);
  const { files = new Map(), entries = [], next } = kinds.get(kind)?.(named, sources) ?? {};
  for (const file of files.keys()) if (existsSync(file)) throw new Error(`${file} is there already`);
  for (const { file, pointer, key } of entries) {
    const json = sources.find((source) => source.file === file)?.json ?? {};
    if (key !== undefined && valueAtPointer(json, pointer + escapeToken(key)) !== undefined)
      throw new Error(`${file} has "${key}" already`);
  }
  const changed = withEntries([
    ...entries,
    ...admittingFamilies(kind, families, sources).flatMap((family) => admitting(sources, family, named.id)),
  ]);
  for (const [file, content] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`);
  }
  for (const [file, text] of changed) writeFileSync(file, text);
  const written = [...files.keys(), ...changed.keys()];
  spawnSync(BIOME, ["format", "--write", ...written], { stdio: "ignore" });
  console.log(`written: ${written.join(", ")}`);
  console.log("next:");
  console.log(`  edit it${next === undefined ? "" : `: ${next}`} (docs/reference/keywords explains each keyword)`);
  console.log(`  npm run check -- ${written[0]}   says what is wrong with it, or what follows from it`);
  console.log("  npm run codegen, then npm run quick");
}

/** Families that are to admit a new condition: the first that Shopify keeps, if none are named, since a condition that none admits is refused. */
function admittingFamilies(kind: string, families: readonly string[], sources: readonly Source[]): readonly string[] {
  if (kind !== "condition" || families.length > 0) return families;
  const first = sources.find(
    (source) => valueAtPointer(source.json, "/storage/type") === "customization" && listsOf(source, "conditions").length > 0,
  );
  return first === undefined ? [] : [first.id];
}

/** Places of a family that name the conditions it admits. */
function admitting(sources: readonly Source[], family: string, id: string): Entry[] {
  const path = `schemas/families/${family}.json`;
  const source = sources.find(({ file }) => file === path);
  if (source === undefined) throw new Error(`there is no family ${family}: ${path} is not there`);
  const [list] = listsOf(source, "conditions");
  if (list === undefined) throw new Error(`${path} has no list of conditions that could admit ${id}`);
  return [{ file: path, pointer: list.pointer, entry: id }];
}

/** Texts of the files to which entries are added; the rest of each text is unchanged. */
function withEntries(entries: readonly Entry[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, pointer, entry, key } of entries)
    texts.set(file, insertEntry(texts.get(file) ?? readFileSync(file, "utf8"), pointer, entry, key));
  return texts;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
