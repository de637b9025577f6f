import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { dropFollowing } from "../codegen/declarations/conventions/drop-following.ts";
import { writtenComputed } from "../codegen/declarations/conventions/written-computed.ts";
import type { JsonObject } from "../codegen/declarations/json.ts";
import { loadSources } from "../codegen/declarations/load.ts";
import type { DeclarationProblem } from "../codegen/lib/declaration-error.ts";
import { inLayoutOf } from "./layout.ts";
import { kindOf, migrateDeclaration } from "./migrate.ts";

/** Outcome of the migration of a folder's declarations. */
export interface MigratedFolder {
  /** Number of declarations. */
  count: number;
  changed: ReadonlySet<string>;
  /** Places that stay as they were, and why. */
  problems: DeclarationProblem[];
}

/**
 * Rewrites all declarations below a folder in today's words. In the `schemas` of a whole project it also leaves out what follows from something
 * else; elsewhere the files that it follows from may be missing. `platform` is the project that has Shopify's schemas.
 */
export function migrateFolder(folder: string, platform: string): MigratedFolder {
  const changed = new Set<string>();
  const problems: DeclarationProblem[] = [];
  let count = 0;
  for (const file of declarationsIn(folder)) {
    const text = readFileSync(file, "utf8");
    const json: JsonObject = JSON.parse(text);
    const kind = kindOf(json);
    if (kind === undefined) continue;
    count++;
    const migrated = migrateDeclaration(json, kind, file);
    problems.push(...migrated.problems);
    if (JSON.stringify(migrated.declaration) === JSON.stringify(json)) continue;
    changed.add(file);
    writeFileSync(file, inLayoutOf(text, json, migrated.declaration));
  }
  for (const project of projectsIn(folder)) problems.push(...dropFollowingIn(dirname(project), platform, changed));
  return { count, changed, problems };
}

/** Returns the folders `schemas` of whole projects: the given one, and those of releases in it. */
function projectsIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = [resolve(folder), ...below.map((entry) => resolve(entry.parentPath, entry.name))];
  return folders.filter((each) => basename(each) === "schemas" && ["families", "shared"].every((name) => existsSync(join(each, name))));
}

function dropFollowingIn(root: string, platform: string, changed: Set<string>): DeclarationProblem[] {
  const before = loadSources(root);
  const { sources, problems } = dropFollowing(before, platform);
  for (const [index, { file, json }] of sources.entries()) {
    const given = before[index]?.json ?? {};
    if (JSON.stringify(json) === JSON.stringify(given)) continue;
    const path = join(root, file);
    changed.add(path);
    writeFileSync(path, inLayoutOf(readFileSync(path, "utf8"), given, json));
  }
  const metas = loadSources(platform).filter(({ folder }) => folder === "meta");
  return [...problems, ...writtenComputed([...metas, ...sources.filter(({ folder }) => folder !== "meta")])];
}

function declarationsIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("node_modules"))
    .sort();
}
