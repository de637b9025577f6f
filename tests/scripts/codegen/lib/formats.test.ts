import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatProblems } from "../../../../scripts/codegen/lib/formats.ts";
import { runCodegen } from "../../../../scripts/codegen/run-codegen.ts";
import { project } from "../../../codegen/project.ts";
import { memory } from "../../../support/remembering.ts";

/** Of the project, for the formatter to find in a copy. */
const SETTINGS = ["biome.json", ".gitignore"];
const FILE = "schemas/conditions/sku.json";
const LOOSE = JSON.stringify(JSON.parse(readFileSync(FILE, "utf8")));

let root: string;
const path = (file: string) => join(root, file);

function write(file: string, text: string): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "cartwright-formats-"));
  symlinkSync(resolve("node_modules"), path("node_modules"));
  for (const file of SETTINGS) copyFileSync(file, path(file));
});
afterAll(() => rmSync(root, { recursive: true }));

describe("the format of declarations", () => {
  it("is reported for each wrong file, with the remedy", async () => {
    write(FILE, LOOSE);
    write("schemas/families/gifts.json", LOOSE);
    write("schemas/families/sound.json", readFileSync(FILE, "utf8"));
    const message = (file: string) => `is not laid out as the format check wants it: npx biome format --write ${file}`;
    const loose = [FILE, "schemas/families/gifts.json"];
    expect(await formatProblems(root, ["schemas"])).toEqual(loose.map((file) => ({ file, pointer: "", message: message(file) })));
    expect(await formatProblems(root, [FILE])).toHaveLength(1);
    expect(await formatProblems(root, ["schemas/families/sound.json", "schemas/families/nobody.json"])).toEqual([]);
  });

  it("is reported for every one of many files", async () => {
    for (let at = 0; at < 60; at++) write(`schemas/many/a${String.fromCharCode(97 + (at % 26))}${at}.json`, LOOSE);
    expect(await formatProblems(root, ["schemas/many"])).toHaveLength(60);
  });

  it("is not checked for generated files and for invalid JSON", async () => {
    write("engine/generated/editor/list.json", LOOSE);
    write("schemas/odd/odd.json", "{ oops");
    expect(await formatProblems(root, ["engine/generated/editor/list.json", "schemas/odd"])).toEqual([]);
  });

  it("is reported where the formatter cannot look", async () => {
    write("biome.json", "{ oops");
    await expect(formatProblems(root, [FILE])).rejects.toThrow("biome could not look at the formats");
    rmSync(path("biome.json"));
    expect(existsSync(path("biome.json"))).toBe(false);
    expect(await formatProblems(root, [FILE])).toEqual([]);
  });
});

describe("the codegen command", () => {
  it("warns of a wrong format when it writes, and refuses it with --check", async () => {
    const copy = project();
    symlinkSync(resolve("node_modules"), join(copy.root, "node_modules"));
    for (const file of SETTINGS) copyFileSync(file, join(copy.root, file));
    const wrote = await runCodegen(copy.root, false, memory);
    expect(wrote.ok).toBe(true);
    expect(wrote.text).not.toContain("is not laid out");
    expect(await runCodegen(copy.root, true, memory)).toEqual({ ok: true, text: "codegen: every generated file is up to date" });
    copy.write(FILE, LOOSE);
    const told = `${FILE}: is not laid out as the format check wants it: npx biome format --write ${FILE}`;
    const warned = await runCodegen(copy.root, false, memory);
    expect(warned.ok).toBe(true);
    expect(warned.text.split("\n")).toContain(`warning: ${told}`);
    expect(await runCodegen(copy.root, true, memory)).toEqual({ ok: false, text: told });
    copy.remove();
  });
});
