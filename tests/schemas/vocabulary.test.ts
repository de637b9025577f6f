import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { findUnwantedWord, vocabulary } from "../../scripts/codegen/checks/vocabulary.ts";

/** Where texts for merchants stand. What the local store, the command line and the log say is for developers. */
const DECLARED = ["conditions", "families", "plans", "shared", "shell", "translations"];
const SOURCES = ["renderer", "engine", "server/billing", "server/configurations", "server/http/routes", "server/http/middleware"];
const OTHERS = /^renderer\/emulator|^engine\/generated|^engine\/runtime/;
/** Keys whose values nobody reads. */
const SILENT = new Set([
  "$comment",
  "$id",
  "$schema",
  "$ref",
  "input",
  "fact",
  "forEach",
  "pattern",
  "sharedInput",
  "phrases",
  "examples",
  "url",
  "variables",
]);

/** A text, and where it stands. */
type Said = [place: string, text: string];

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
}

function* declared(value: unknown, place: string): Generator<Said> {
  if (typeof value === "string") yield [place, value];
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) if (!SILENT.has(key)) yield* declared(inner, `${place}/${key}`);
}

/** The literals of a source that are sentences, or parts of them: an identifier has no blank. */
function written(file: string): Said[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const said: Said[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const literal =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node);
    if (literal && /\S\s+\S/.test(node.text) && !isSql(node.text) && !isSelection(node.text)) said.push([file, node.text]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return said;
}

const isSql = (text: string): boolean => /^\s*(select|insert|update|begin|set)\b/.test(text);

/** Tells a selection of a query, such as `shop { name }`, from a sentence, whose braces hold a name without blanks. */
const isSelection = (text: string): boolean => /^\w+ \{ .* \}$/.test(text);

const texts: Said[] = [
  ...DECLARED.flatMap((folder) => files(join("schemas", folder), /\.json$/)).flatMap((file) => [
    ...declared(JSON.parse(readFileSync(file, "utf8")), file),
  ]),
  ...SOURCES.flatMap((folder) => files(folder, /\.tsx?$/))
    .filter((file) => !OTHERS.test(file))
    .flatMap(written),
];

describe("the common vocabulary", () => {
  it("has texts to check, of all kinds", () => {
    for (const place of ["schemas/families/payment.json", "renderer/home/Features.tsx", "server/configurations/publish-errors.ts"])
      expect(texts.some(([file]) => file.startsWith(place))).toBe(true);
    expect(texts.length).toBeGreaterThan(500);
  });

  it.each(vocabulary)("says $say", (word) => {
    expect(texts.filter(([, text]) => findUnwantedWord(text, word) !== undefined)).toEqual([]);
  });
});
