/** The sources of codegen, below the project: whatever generate.ts imports is among them, which tests/codegen/memory.test.ts sees to. */
export const CODE: readonly string[] = [
  ...["change/compare", "change/compare.ts", "codegen", "every-step.ts", "functions/shape.ts", "kept"].map((path) => `scripts/${path}`),
  "engine",
  ...["admin", "checkout/money.ts", "wasm", "world"].map((path) => `server/local/${path}`),
];

/** What codegen writes itself, and so no source of what is the same each time. */
export const GENERATED = "engine/generated";

/** What of it the engine brings along where examples are tried. */
export const GENERATED_CODE: readonly string[] = ["fields", "fold", "literals", "migrations", "presets", "walks"].map(
  (name) => `${GENERATED}/${name}.ts`,
);
