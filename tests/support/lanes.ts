import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Lane, lanesOf } from "../../scripts/test/lanes.ts";

export interface TestFile {
  /** Path below the project's root. */
  path: string;
  text: string;
  lanes: ReadonlySet<Lane>;
}

/** Every test file below a folder with its lanes. Throws if a tag has an unknown word. */
export function testFiles(folder: string): TestFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, lanes: lanesOf(path, text) };
    });
}
