import { MIGRATIONS } from "../lib/migration-files.ts";

/**
 * Folders that codegen writes to, which are no inputs of codegen. Exceptions are the generated files that the engine includes when examples
 * are tried.
 */
const GENERATED = "engine/generated";
const GENERATED_FOR_RUNTIME = "engine/runtime/generated";
const TRIED = [
  ...["blocks", "fields", "literals", "migrations", "owners", "presets", "walks"].map((name) => `${GENERATED}/${name}.ts`),
  ...["fold", "gift-alias"].map((name) => `${GENERATED_FOR_RUNTIME}/${name}.ts`),
];

/** Files and folders of the project, minus those of `without`. */
export interface Code {
  inputs: readonly string[];
  without: readonly string[];
}

/** Sources of codegen: every import of generate.ts is here or below. tests/scripts/codegen/cache/cache.test.ts verifies this. */
export const CODE: Code = {
  inputs: [
    ...["change/compare", "change/compare.ts", "codegen", "functions/search/random.ts", "functions/shape.ts", "build", "lib"].map(
      (path) => `scripts/${path}`,
    ),
    "engine",
    ...["admin-api", "function-input", "function-runner"].map((path) => `server/emulator/${path}`),
    "server/core/metrics.ts",
  ],
  without: [GENERATED, GENERATED_FOR_RUNTIME, MIGRATIONS],
};

/** Sources by which examples are tried and which edits of declarations, or a release, change. */
export const EXAMPLES_CODE: Code = { inputs: [...TRIED, MIGRATIONS], without: [] };
