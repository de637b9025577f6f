import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "./names/source-files.ts";
import { exportedNames } from "./texts/exported-names.ts";
import { importsInTexts } from "./texts/imports-in-texts.ts";

const read = (file: string) => readFileSync(file, "utf8");
/** Where the code of a text may stand: at the top, or beside the blocks and what codegen writes for them. */
const BASES = ["", "extensions/", "engine/"];
const SELF = /^tests\/scripts\/(imports-in-texts\.test|paths\/wrong)\.ts$/;

const imports = sourceFiles(["scripts", "tests", "server", "engine"])
  .filter((file) => !SELF.test(file))
  .flatMap((file) => importsInTexts(file, read(file)).map((each) => ({ file, ...each })))
  .flatMap((each) => {
    const module = BASES.map((base) => base + each.module).find((path) => existsSync(path));
    // Files that a copy of the project generates have the names of the declarations there.
    return module === undefined || module.includes("/generated/") ? [] : [{ ...each, module }];
  });

it("every name that the code in a text imports is exported by its module", () => {
  expect(imports.length).toBeGreaterThan(40);
  const missing = imports.flatMap(({ file, line, module, names }) => {
    const exported = exportedNames(module, read(module));
    return names.filter((name) => exported !== undefined && !exported.has(name)).map((name) => `${file}:${line}: ${name} of ${module}`);
  });
  expect(missing).toEqual([]);
});

it.each([
  ['const code = `\n  import { a, type B as C } from "./x.ts";`;', [{ line: 2, module: "x.ts", names: ["a", "B"] }]],
  [
    `const code = \`import { a } from \${JSON.stringify(resolve("scripts/x.mjs"))};\`;`,
    [{ line: 1, module: "scripts/x.mjs", names: ["a"] }],
  ],
  ['const code = "const { a: b, c } = await import(\\"../lib/x.ts\\");";', [{ line: 1, module: "lib/x.ts", names: ["a", "c"] }]],
  ['const code = `answer((await import("./lib/x.ts")).found);`;', [{ line: 1, module: "lib/x.ts", names: ["found"] }]],
  ['import { a } from "./x.ts";\nconst code = "nothing from here";', []],
])("the imports of %j are found", (text, expected) => {
  expect(importsInTexts("a.ts", text)).toEqual(expected);
});

it("a module's exports are its declarations and lists, and unknown where it passes all of another one on", () => {
  const text = "export const a = 1, { b } = c; export function d() {} export type E = 1; const f = 1; export { f as g };";
  expect([...(exportedNames("a.ts", text) ?? [])].sort()).toEqual(["E", "a", "b", "d", "g"]);
  expect(exportedNames("a.ts", 'export * from "./b.ts";')).toBeUndefined();
});
