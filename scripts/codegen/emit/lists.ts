import { isObject, type Json, type JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { BrokenDeclarations } from "../fault.ts";
import { CODE_COMMENT } from "../header.ts";
import { emitCountryNames } from "./country-names.ts";

/**
 * engine/generated/shared.ts: the long lists of schemas/shared, apart from the declarations so that the first screen does not load them.
 * Lists of plain names are found by the id that a field's `suggestions` tells.
 */
export function emitShared(sources: readonly Source[]): string {
  const lists = sources.filter(isList).map(({ id, file, json }) => ({ id, ...rowsOf(json, file) }));
  const coded = lists
    .filter(({ kind }) => kind === "code")
    .map(({ id, rows }) => `export const ${camel(id)}: readonly { code: string; name: string }[] = ${JSON.stringify(rows, null, 1)};\n`);
  const names = Object.fromEntries(lists.filter(({ kind }) => kind === "name").map(({ id, rows }) => [id, rows]));
  const named = `export const suggestions: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(names, null, 1)};\n`;
  const countries = lists.find(({ id }) => id === "countries")?.rows;
  const codes = new Set(Array.isArray(countries) ? countries.map((row) => String(isObject(row) ? row.code : "")) : []);
  const called = emitCountryNames(sources, codes);
  return `${CODE_COMMENT}${[...coded, ...(called === "" ? [] : [called]), named].join("\n")}`;
}

const camel = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const isList = (source: Source): boolean => source.json.$schema === "../meta/list.json";

function rowsOf(json: JsonObject, file: string): { kind: "code" | "name"; rows: Json } {
  const { code, name } = isObject(json.$defs) ? json.$defs : {};
  if (isObject(name)) return { kind: "name", rows: name.examples ?? [] };
  if (!isObject(code) || !Array.isArray(code.oneOf)) throw new BrokenDeclarations([{ file, pointer: "/$defs", message: "holds no list" }]);
  return { kind: "code", rows: code.oneOf.map((row) => (isObject(row) ? { code: row.const ?? null, name: row.title ?? null } : row)) };
}
