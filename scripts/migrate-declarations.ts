import { migrateFolder } from "./migrate-declarations/migrate-folder.ts";

const USAGE = "usage: npm run tool -- migrate:declarations DIR";

/** Rewrites all declarations below a folder in today's words. Returns 0 if all of them could be moved, 1 if something stays, 2 for wrong usage. */
function main(folder: string | undefined): number {
  if (folder === undefined) {
    console.error(USAGE);
    return 2;
  }
  const { count, changed, problems } = migrateFolder(folder, process.cwd());
  for (const { file, pointer, message } of problems) console.log(`${file}: ${pointer || "/"}: ${message}`);
  console.log(`${changed.size} of ${count} declarations changed; npx biome format --write ${folder} lays them out`);
  return problems.length > 0 ? 1 : 0;
}

process.exitCode = main(process.argv[2]);
