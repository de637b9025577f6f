import { MIGRATIONS } from "../migration-files.ts";

/** Where codegen writes, which is no source of what it computes; but for these files, which the engine brings along where examples are tried. */
const GENERATED = "engine/generated";
const TRIED = ["blocks", "fields", "fold", "literals", "migrations", "owners", "presets", "walks"].map((name) => `${GENERATED}/${name}.ts`);

/** Files and folders below the project, without some of them. */
export interface Code {
  inputs: readonly string[];
  without: readonly string[];
}

/** The sources of codegen: whatever generate.ts imports is here or below, which tests/codegen/memory.test.ts sees to. */
export const CODE: Code = {
  inputs: [
    ...["change/compare", "change/compare.ts", "codegen", "digest.mjs", "every-step.ts", "functions/shape.ts", "kept"].map(
      (path) => `scripts/${path}`,
    ),
    "engine",
    ...["admin", "wasm", "world"].map((path) => `server/local/${path}`),
  ],
  without: [GENERATED, MIGRATIONS],
};

/** What an edit of declarations, or a release, changes of the code by which examples are tried. */
export const EXAMPLES_CODE: Code = { inputs: [...TRIED, MIGRATIONS], without: [] };
