import { isObject } from "../../../engine/lib/object.ts";
import { metaOf } from "../declarations/ids.ts";
import type { Json, JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { DeclarationError } from "../lib/declaration-error.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import { emitCountryNames } from "./country-names.ts";

/**
 * engine/generated/lists/*.ts: the long lists of schemas/shared, each in a file of its own, so that a screen loads only those that it
 * shows. Lists of plain names share one file and are found by the id in a field's `suggestions`.
 */
export function emitLists(sources: readonly Source[]): Map<string, string> {
  const lists = sources.filter(isList).map(({ id, file, json }) => ({ id, ...rowsOf(json, file) }));
  const countries = lists.find(({ id }) => id === "countries")?.rows;
  const codes = new Set(Array.isArray(countries) ? countries.map((row) => String(isObject(row) ? row.code : "")) : []);
  const names = Object.fromEntries(lists.filter(({ kind }) => kind === "name").map(({ id, rows }) => [id, rows]));
  const files: [string, string][] = [
    ...lists
      .filter(({ kind }) => kind === "code")
      .map(({ id, rows }): [string, string] => [
        id,
        constant(camel(id), "readonly { code: string; name: string; offered?: false }[]", rows),
      ]),
    ["country-names", emitCountryNames(sources, codes)],
    ["suggestions", constant("suggestions", "Readonly<Record<string, readonly string[]>>", names)],
  ];
  return new Map(
    files.filter(([, text]) => text !== "").map(([id, text]) => [`engine/generated/lists/${id}.ts`, `${CODE_COMMENT}${text}`]),
  );
}

const constant = (name: string, type: string, value: Json): string =>
  `export const ${name}: ${type} = ${JSON.stringify(value, null, 1)};\n`;

const camel = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const isList = (source: Source): boolean => source.json.$schema === metaOf("list");

function rowsOf(json: JsonObject, file: string): { kind: "code" | "name"; rows: Json } {
  const { code, name } = isObject(json.$defs) ? json.$defs : {};
  if (isObject(name)) return { kind: "name", rows: name.examples ?? [] };
  if (!isObject(code) || !Array.isArray(code.oneOf)) throw new DeclarationError([{ file, pointer: "/$defs", message: "holds no list" }]);
  const [unoffered, popular] = [code.deprecatedValues, code.featuredValues].map((each) => (Array.isArray(each) ? each : []));
  const offer = (value: Json): JsonObject => (unoffered?.includes(value) ? { offered: false } : {});
  return {
    kind: "code",
    rows: inOrder(code.oneOf, popular ?? []).map((row) =>
      isObject(row) ? { code: row.const ?? null, name: row.title ?? null, ...offer(row.const ?? null) } : row,
    ),
  };
}

/** Sorts popular codes first. */
function inOrder(rows: readonly Json[], popular: readonly Json[]): readonly Json[] {
  const first = popular.flatMap((code) => rows.filter((row) => isObject(row) && row.const === code));
  return [...first, ...rows.filter((row) => !first.includes(row))];
}
