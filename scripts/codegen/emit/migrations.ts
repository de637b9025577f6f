import { CODE_COMMENT } from "../lib/header-comments.ts";
import { migrationFiles } from "../lib/migration-files.ts";

/** engine/generated/migrations.ts: all migrations, in order. */
export function emitMigrations(root: string): string {
  const names = migrationFiles(root).map((file) => ({ file, name: `migration${file.slice(0, 3)}` }));
  return [
    CODE_COMMENT,
    'import type { Migration } from "../configuration/migrations/migration.ts";\n',
    ...names.map(({ file, name }) => `import { migration as ${name} } from "../configuration/migrations/${file}";\n`),
    `\nexport const migrations: readonly Migration[] = [${names.map(({ name }) => name).join(", ")}];\n`,
  ].join("");
}
