import { CODE_COMMENT } from "../header.ts";
import { migrationFiles } from "../migration-files.ts";

/** engine/generated/migrations.ts: all of them, in order. */
export function emitMigrations(root: string): string {
  const names = migrationFiles(root).map((file) => ({ file, name: `migration${file.slice(0, 3)}` }));
  return [
    CODE_COMMENT,
    'import type { Migration } from "../form/migrations/migration.ts";\n',
    ...names.map(({ file, name }) => `import { migration as ${name} } from "../form/migrations/${file}";\n`),
    `\nexport const migrations: readonly Migration[] = [${names.map(({ name }) => name).join(", ")}];\n`,
  ].join("");
}
