/**
 * Tests by prefix of the changed path, for links that imports do not show: data that is read by folder, processes that are started, files
 * that a deployment needs. A file whose full path is in a test is found by that path.
 */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  ".vscode/": ["tests/schemas/editor/"],
  "CONTRIBUTING.md": ["tests/docs/", "tests/scripts/paths.test.ts"],
  "README.md": ["tests/docs/"],
  "SECURITY.md": ["tests/docs/"],
  "biome.json": ["tests/scripts/paths.test.ts"],
  "docs/": ["tests/docs/", "tests/scripts/paths.test.ts"],
  "engine/generated/": ["tests/codegen/generated.test.ts"],
  "engine/configuration/migrations/": ["tests/released/"],
  "extensions/": ["tests/deploy/", "tests/server/emulator/functions.test.ts"],
  "extensions/host/": ["tests/functions/"],
  "extensions/schemas/": ["tests/scripts/codegen/emit/operations.test.ts", "tests/local/"],
  "knip.json": ["tests/scripts/paths.test.ts"],
  "schemas/": ["tests/codegen/generated.test.ts", "tests/schemas/", "tests/stored/", "tests/rules/"],
  "schemas/released/": ["tests/released/"],
  "scripts/check-stored.ts": ["tests/scripts/check-stored.test.ts", "tests/stored/"],
  "scripts/codegen/": ["tests/codegen/"],
  "scripts/dev": ["tests/live/dev.test.ts"],
  "scripts/functions/": ["tests/functions/"],
  "scripts/migrate-declarations/": ["tests/scripts/migrate-declarations.test.ts"],
  "scripts/prepare.mjs": ["tests/server/signals.test.ts"],
  "scripts/rule.ts": ["tests/local/rule.test.ts"],
  "scripts/start.mjs": ["tests/server/signals.test.ts"],
  "server/index.ts": ["tests/server/app/start.test.ts"],
  "server/emulator/seed/": ["tests/local/"],
  "server/shopify/operations/": ["tests/scripts/codegen/emit/operations.test.ts", "tests/codegen/operations-used.test.ts"],
  "server/shopify/admin.graphql": ["tests/scripts/codegen/emit/operations.test.ts", "tests/local/"],
  "server/db/embedded/": ["tests/server/db/embedded/embedded.test.ts", "tests/server/app/shut-down.test.ts"],
  "shopify.": ["tests/deploy/"],
  "tests/blocks/": ["tests/blocks/"],
  "tests/one-family/": ["tests/one-family/"],
  "tests/one-file/": ["tests/one-file/"],
  "tests/presets/": ["tests/presets/"],
  "tests/rules/": ["tests/rules/"],
  "tests/schemas/keywords/": ["tests/schemas/keywords.test.ts"],
  "tests/scripts/names/": ["tests/scripts/name-rules.test.ts", "tests/scripts/private-words.test.ts"],
  "tests/stored/": ["tests/stored/"],
  "vite.config.ts": ["tests/scripts/paths.test.ts"],
};

/** Test for files that are deleted or moved, which others may still name. */
export const PATHS_TEST = "tests/scripts/paths.test.ts";

/** Tests that a change of a file may break although they do not import it: files, and folders with a slash. */
export function extraLinks(changed: string): string[] {
  return Object.entries(TESTS).flatMap(([beginning, tests]) => (changed.startsWith(beginning) ? tests : []));
}

/** Every row, for the test that compares the rows with the tree. */
export const rows = Object.entries(TESTS);
