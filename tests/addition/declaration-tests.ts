import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kindOf, lanesOf } from "../../scripts/test/lanes.ts";

/** Modules that hold what is declared, as imports name them. */
const DECLARATIONS = /from "[./]*\/(engine\/(declarations\/catalog|generated\/[^"]+)|schemas\/[^"]+)\.(ts|json)"/u;
/** Projects whose tests need neither a database nor a browser. */
const CHEAP: readonly string[] = ["unit", "dom"];

/** Returns the test files below `tests` that import declarations, and that the default run has without a database or a browser. */
export function declarationTests(): string[] {
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/u.test(name))
    .map((name) => join("tests", name))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      const lanes = lanesOf(file, text);
      return DECLARATIONS.test(text) && !lanes.has("deep") && CHEAP.includes(kindOf(lanes));
    })
    .sort();
}
