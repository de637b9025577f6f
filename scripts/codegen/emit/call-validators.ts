import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import { type NamedCall, PARTS } from "../declarations/calls.ts";
import type { JsonObject } from "../declarations/json.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import { compiled } from "./compiled-validators.ts";
import { pruneField } from "./prune-field.ts";

/** engine/generated/call-validators.js: compiled validators of the calls' inputs, one for each field. Equal fields share one. */
export async function emitCallValidators(calls: readonly NamedCall[], memory: BuildCache = NO_CACHE): Promise<string> {
  const pool = new Map<string, string>();
  const tables = PARTS.map((part) => [part, tableOf(calls, part, pool)] as const);
  const shapes = new Map([...pool].map(([json, name]): [string, JsonObject] => [name, JSON.parse(json)]));
  return CODE_COMMENT + (await compiled(shapes, Object.fromEntries(tables), memory));
}

/** Names of validators, by call and field. */
function tableOf(calls: readonly NamedCall[], part: (typeof PARTS)[number], pool: Map<string, string>) {
  const nameOf = (json: string): string => {
    const name = pool.get(json) ?? `value.${pool.size}`;
    pool.set(json, name);
    return name;
  };
  const entries = calls.map((call) => {
    const fields = Object.entries(call[part]?.properties ?? {});
    return [call.name, Object.fromEntries(fields.map(([field, schema]) => [field, nameOf(JSON.stringify(pruneField(schema)))]))];
  });
  return Object.fromEntries(entries);
}

/** engine/generated/call-validators.d.ts: the same for every set of declarations. */
export const CALL_VALIDATORS_TYPES = `${CODE_COMMENT}import type { Validator } from "../types/validator.ts";

type ByField = Readonly<Record<string, Validator>>;

export const validators: Readonly<Record<"query" | "body", Readonly<Record<string, ByField>>>>;
`;
