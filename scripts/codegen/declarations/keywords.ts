import Ajv2020, { type AnySchemaObject } from "ajv/dist/2020.js";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { metaOf } from "./ids.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Source } from "./load.ts";

const VOCABULARIES = ["core", "applicator", "validation", "meta-data", "format-annotation"];
/** Keys of a call that hold schemas. */
const PARTS = ["query", "body", "response"];
const ONE = ["items", "additionalProperties", "propertyNames", "not", "contains", ...PARTS];
const MANY = ["oneOf", "anyOf", "allOf"];
const MAPS = ["properties", "$defs"];

/**
 * Finds keywords that neither JSON Schema nor the dialect has, and lists of values that are empty. Meta-schemas accept unknown keywords, so that
 * a misspelt one would silently have no effect. The root may also have the keywords of its kind of declaration.
 */
export function strayKeywords(ajv: Ajv2020, meta: Source, source: Source): DeclarationProblem[] {
  const standard = standardOf(ajv);
  const dialect = names(ajv.getSchema(metaOf("dialect"))?.schema);
  const keywords = new Set([...standard, ...dialect]);
  const problems: DeclarationProblem[] = [];
  walk(source.json, "", new Set([...keywords, ...names(meta.json)]), keywords, (pointer, message) =>
    problems.push({ file: source.file, pointer, message }),
  );
  return problems;
}

/** Returns the keywords of JSON Schema that a declaration may have. */
export function standardKeywords(): string[] {
  return standardOf(new Ajv2020());
}

function standardOf(ajv: Ajv2020): string[] {
  return VOCABULARIES.flatMap((name) => names(ajv.getSchema(`https://json-schema.org/draft/2020-12/meta/${name}`)?.schema));
}

function names(schema: AnySchemaObject | boolean | undefined): string[] {
  return typeof schema === "object" && schema.properties ? Object.keys(schema.properties) : [];
}

type Report = (pointer: string, message: string) => void;

/** Ends a message with the keyword that was probably meant. */
function suggestKeyword(key: string, keywords: ReadonlySet<string>): string {
  const likely = didYouMean(key, [...keywords]);
  return likely === undefined ? "" : `: did you mean "${likely}"?`;
}

function walk(schema: Json | undefined, pointer: string, here: ReadonlySet<string>, below: ReadonlySet<string>, report: Report): void {
  if (!isObject(schema)) return;
  for (const key of Object.keys(schema)) {
    if (!here.has(key)) report(pointer + escapeToken(key), `is not a keyword of the dialect or of JSON Schema${suggestKeyword(key, here)}`);
  }
  // a validator cannot be made of it, so nothing else would be told
  if (Array.isArray(schema.enum) && schema.enum.length === 0) report(`${pointer}/enum`, "must have at least one value");
  for (const [child, at] of children(schema, pointer)) walk(child, at, below, below, report);
}

function* children(schema: JsonObject, pointer: string): Generator<[Json | undefined, string]> {
  for (const key of ONE) yield [schema[key], pointer + escapeToken(key)];
  for (const key of MANY) {
    const list = schema[key];
    if (Array.isArray(list)) for (const [index, child] of list.entries()) yield [child, pointer + escapeToken(key) + escapeToken(index)];
  }
  for (const key of MAPS) {
    const map = schema[key];
    if (isObject(map)) for (const [name, child] of Object.entries(map)) yield [child, pointer + escapeToken(key) + escapeToken(name)];
  }
}
