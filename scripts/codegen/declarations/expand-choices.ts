/**
 * Choices of a field. Declarations write them as JSON Schema does, `oneOf: [{const, title}]`; checks and the product read the values from `enum`
 * and the titles from `enumLabels`.
 */
import { escapeToken, tokensOf } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { changeFields } from "./change-fields.ts";
import { metaOf } from "./ids.ts";
import { type Json, type JsonObject, valueAtPointer } from "./json.ts";
import type { Source } from "./load.ts";
import { writtenKeys } from "./written-keys.ts";

interface Choice {
  const: string | number | boolean;
  title: string;
}

/** Returns a declaration in which choices stand as values and titles. A shared list, to which fields refer, stays as it is. */
export function expandChoices(declaration: JsonObject): JsonObject {
  return declaration.$schema === metaOf("list") ? declaration : changeFields(declaration, expanded);
}

function expanded(field: JsonObject): JsonObject {
  const choices = choicesOf(field);
  if (choices === undefined) return field;
  const values = choices.map((choice) => choice.const);
  const written = field.type === "boolean" || field.const !== undefined || field.enum !== undefined;
  const titles = Object.fromEntries(choices.map((choice) => [String(choice.const), choice.title]));
  const parts: [string, Json][] = [...(written ? [] : [["enum", values] satisfies [string, Json]]), ["enumLabels", titles]];
  return Object.fromEntries(
    Object.entries(field).flatMap(([key, value]) => (key === "oneOf" ? parts : [[key, value] satisfies [string, Json]])),
  );
}

/** Returns the choices of a field; undefined for one whose `oneOf` lists anything else. */
function choicesOf({ oneOf }: JsonObject): Choice[] | undefined {
  if (!Array.isArray(oneOf) || oneOf.length === 0) return undefined;
  const choices = oneOf.flatMap((entry) => (isChoice(entry) ? [entry] : []));
  return choices.length === oneOf.length ? choices : undefined;
}

function isChoice(entry: Json): entry is Json & Choice {
  return isObject(entry) && Object.keys(entry).sort().join() === "const,title" && typeof entry.title === "string" && !isObject(entry.const);
}

/** Returns a problem for each field that labels all its values in words of the dialect, where JSON Schema has some. */
export function labelProblems({ file, folder, json }: Source): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  if (folder === "meta") return problems;
  changeFields(json, (field, path) => {
    if (field.enumLabels !== undefined && (field.type === "boolean" || field.enum !== undefined || field.const !== undefined))
      problems.push({
        file,
        pointer: [...path, "enumLabels"].map(escapeToken).join(""),
        message: 'is for values beside which others are valid: write the choices as "oneOf": [{ "const": …, "title": … }]',
      });
    return field;
  });
  return problems;
}

/** Returns problems at the places that declarations have, where they were found at values and titles of choices. */
export function atWrittenPlaces(problems: readonly DeclarationProblem[], written: readonly Source[]): DeclarationProblem[] {
  const byFile = new Map(written.map(({ file, json }) => [file, json]));
  return problems.map((problem) => ({ ...problem, pointer: writtenPointer(problem.pointer, byFile.get(problem.file) ?? {}) }));
}

/** Returns the keys that a declaration writes where a part of it has a name of its own. */
function writtenTokens(token: string, outer: readonly string[], json: JsonObject): string[] {
  const object = valueAtPointer(json, outer.map(escapeToken).join(""));
  return isObject(object) && !Object.hasOwn(object, token) ? (writtenKeys(token, object, json) ?? [token]) : [token];
}

function writtenPointer(pointer: string, json: JsonObject): string {
  const tokens = tokensOf(pointer).flatMap((token, index, all) => writtenTokens(token, all.slice(0, index), json));
  const at = tokens.findLastIndex((token) => token === "enum" || token === "enumLabels");
  const field = at < 0 ? undefined : valueAtPointer(json, tokens.slice(0, at).map(escapeToken).join(""));
  const key = tokens[at] ?? "";
  const choices = isObject(field) && field[key] === undefined ? choicesOf(field) : undefined;
  if (choices === undefined) return tokens.map(escapeToken).join("");
  const [entry] = tokens.slice(at + 1);
  const index = key === "enum" ? Number(entry) : choices.findIndex((choice) => String(choice.const) === entry);
  const part = key === "enum" ? "const" : "title";
  const below = entry === undefined || choices[index] === undefined ? ["oneOf"] : ["oneOf", index, part];
  return [...tokens.slice(0, at), ...below].map(escapeToken).join("");
}
