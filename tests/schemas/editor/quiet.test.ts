import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSources } from "../../../scripts/codegen/declarations/load.ts";
import { kindsIn } from "../../../scripts/new/kinds.ts";
import { condition } from "../../../scripts/new/templates/standalone-declarations.ts";
import { editor } from "./service.ts";

const files = ["schemas", "tests/one-family", "tests/one-file"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
);

/** Families that tests add to the app: the editor, which offers those of the app, cannot know them. */
const addedFamilies = readdirSync("tests/one-family").flatMap((name) => (name.endsWith(".json") ? [name.replace(".json", "")] : []));
const namesAdded = (file: string, line: number): boolean => {
  const text = readFileSync(file, "utf8").split("\n")[line - 1] ?? "";
  return file.startsWith("tests/") && addedFamilies.some((family) => text.includes(`"family": "${family}"`));
};

const sources = loadSources(process.cwd());
const made = [...kindsIn(sources)].flatMap(([kind, make]) =>
  [...make({ id: kind === "template" ? "payment/shelf-mark" : "shelf-mark" }, sources).files].flatMap(([file, json]) =>
    typeof json === "string" ? [] : [{ kind, file, json }],
  ),
);

describe("the editor underlines nothing", () => {
  const { open } = editor();

  it("of what it looks at: all declarations, meta-schemas and examples", () => {
    expect(files.length).toBeGreaterThan(80);
  });

  it.each(files)("of %s", async (file) => {
    const faults = await open(file).faults();
    expect(faults.filter(({ line }) => !namesAdded(file, line))).toEqual([]);
  });

  it.each(made)("of a new $kind, as the command writes it", async ({ file, json }) => {
    expect(await open(file, JSON.stringify(json, null, 2)).faults()).toEqual([]);
  });

  it("also in a folder where no setting names the file", async () => {
    const root = mkdtempSync(join(tmpdir(), "cartwright-editor-"));
    const file = join(root, "weight.json");
    writeFileSync(file, JSON.stringify({ ...condition({ id: "weight" }), reeds: "cart" }, null, 2));
    expect(await open(file).faults()).toEqual([{ line: expect.any(Number), message: "Property reeds is not allowed." }]);
    rmSync(root, { recursive: true });
  });
});
