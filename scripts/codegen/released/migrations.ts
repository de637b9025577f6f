import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Migration } from "../../../engine/configuration/migrations/migration.ts";
import { MIGRATIONS, migrationFiles } from "../lib/migration-files.ts";

/** Places that the numbered migrations of a project declare to cover. */
export async function coveredByMigrations(root: string): Promise<string[]> {
  const covered: string[] = [];
  for (const file of migrationFiles(root)) {
    const { migration }: { migration: Migration } = await import(pathToFileURL(join(root, MIGRATIONS, file)).href);
    covered.push(...migration.covers);
  }
  return covered;
}

/** True if a place of a file, or one above it, is covered. */
export function isCovered(covered: readonly string[], file: string, pointer: string): boolean {
  const place = `${file}#${pointer}`;
  return covered.some((each) => place === each || place.startsWith(each.endsWith("#") ? each : `${each}/`));
}
