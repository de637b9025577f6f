import { isObject, type Json, type JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { BrokenDeclarations } from "../fault.ts";
import { CODE_COMMENT } from "../header.ts";

const TYPES = { code: "readonly { code: string; name: string }[]", name: "readonly string[]" };

/** engine/generated/shared.ts: the long lists of schemas/shared, apart from the declarations so that the first screen does not load them. */
export function emitShared(sources: readonly Source[]): string {
  const lists = sources.filter(isList).map(({ id, file, json }) => {
    const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const { kind, rows } = rowsOf(json, file);
    return `export const ${name}: ${TYPES[kind]} = ${JSON.stringify(rows, null, 1)};\n`;
  });
  return `${CODE_COMMENT}${lists.join("\n")}`;
}

export const isList = (source: Source): boolean => source.json.$schema === "../meta/list.json";

function rowsOf(json: JsonObject, file: string): { kind: keyof typeof TYPES; rows: Json } {
  const { code, name } = isObject(json.$defs) ? json.$defs : {};
  if (isObject(name)) return { kind: "name", rows: name.examples ?? [] };
  if (!isObject(code) || !Array.isArray(code.oneOf)) throw new BrokenDeclarations([{ file, pointer: "/$defs", message: "holds no list" }]);
  return { kind: "code", rows: code.oneOf.map((row) => (isObject(row) ? { code: row.const ?? null, name: row.title ?? null } : row)) };
}
