import { MIGRATIONS } from "../lib/migration-files.ts";

/** Where codegen writes, which is no source of what it computes; but for these files, which the engine brings along where examples are tried. */
const GENERATED = "engine/generated";
const GENERATED_FOR_RUNTIME = "engine/runtime/generated";
const TRIED = [
  ...["blocks", "fields", "literals", "migrations", "owners", "presets", "walks"].map((name) => `${GENERATED}/${name}.ts`),
  `${GENERATED_FOR_RUNTIME}/fold.ts`,
];

/** Files and folders below the project, without some of them. */
export interface Code {
  inputs: readonly string[];
  without: readonly string[];
}

/** The sources of codegen: whatever generate.ts imports is here or below, which tests/scripts/codegen/cache/cache.test.ts sees to. */
export const CODE: Code = {
  inputs: [
    ...["change/compare", "change/compare.ts", "codegen", "functions/shape.ts", "build", "lib"].map((path) => `scripts/${path}`),
    "engine",
    ...["admin-api", "function-input", "function-runner"].map((path) => `server/emulator/${path}`),
  ],
  without: [GENERATED, GENERATED_FOR_RUNTIME, MIGRATIONS],
};

/** What an edit of declarations, or a release, changes of the code by which examples are tried. */
export const EXAMPLES_CODE: Code = { inputs: [...TRIED, MIGRATIONS], without: [] };
