/** Programs of `scripts/check-types.ts` that compile the files of a folder, as their own or by import. The longest matching folder counts. */
const COMPILED_BY: Readonly<Record<string, readonly string[]>> = {
  "engine/runtime/": ["engine/runtime", "engine", "server", "renderer", "extensions", "scripts", "tests"],
  "engine/": ["engine", "server", "renderer", "extensions", "scripts", "tests"],
  "schemas/": ["engine"],
  "server/": ["server", "scripts", "tests"],
  "renderer/": ["renderer", "tests"],
  "extensions/": ["extensions", "renderer", "tests"],
  "scripts/": ["scripts", "tests", "."],
  "tests/": ["tests"],
  "": ["."],
};

/** Programs to compile again for changed files; all of them if settings or packages have changed. */
export function programsOf(changed: readonly string[]): string[] {
  if (changed.some((path) => /tsconfig[^/]*\.json$|^package-lock\.json$/.test(path)))
    return [...new Set(Object.values(COMPILED_BY).flat())];
  const compiled = changed.filter((path) => /\.(ts|tsx|mjs|json)$/.test(path));
  const folders = Object.keys(COMPILED_BY).sort((a, b) => b.length - a.length);
  return [...new Set(compiled.flatMap((path) => COMPILED_BY[folders.find((folder) => path.startsWith(folder)) ?? ""] ?? []))];
}
