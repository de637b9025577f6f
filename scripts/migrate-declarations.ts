import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "./codegen/declarations/json.ts";
import { inLayoutOf } from "./migrate-declarations/layout.ts";
import { kindOf, migrateDeclaration } from "./migrate-declarations/migrate.ts";

const USAGE = "usage: npm run migrate:declarations -- DIR";

/** Rewrites all declarations below a folder in today's words. Exit code: 0 if everything could be moved, 1 if something stays, 2 for wrong usage. */
function main(folder: string | undefined): number {
  if (folder === undefined) {
    console.error(USAGE);
    return 2;
  }
  let [seen, changed, staying] = [0, 0, 0];
  for (const file of declarationsIn(folder)) {
    const text = readFileSync(file, "utf8");
    const json: JsonObject = JSON.parse(text);
    const kind = kindOf(json);
    if (kind === undefined) continue;
    seen++;
    const { declaration, problems } = migrateDeclaration(json, kind, file);
    for (const { pointer, message } of problems) console.log(`${file}: ${pointer || "/"}: ${message}`);
    staying += problems.length;
    if (JSON.stringify(declaration) === JSON.stringify(json)) continue;
    changed++;
    writeFileSync(file, inLayoutOf(text, json, declaration));
  }
  console.log(`${changed} of ${seen} declarations changed; npx biome format --write ${folder} lays them out`);
  return staying > 0 ? 1 : 0;
}

function declarationsIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("node_modules"))
    .sort();
}

process.exitCode = main(process.argv[2]);
