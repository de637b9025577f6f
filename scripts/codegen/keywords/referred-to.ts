import { isObject } from "../../../engine/lib/object.ts";
import { type Json, type JsonObject, valueAtPointer } from "../declarations/json.ts";

/** A schema in a meta-schema, and where it stands. */
export interface Located {
  kind: string;
  pointer: string;
  schema: JsonObject;
}

export type Metas = ReadonlyMap<string, JsonObject>;

/** Returns what a schema of a meta-schema refers to; undefined if it refers to nothing of schemas/meta. */
export function referredTo({ kind, schema }: Located, metas: Metas): Located | undefined {
  if (typeof schema.$dynamicRef === "string") {
    const [base] = [...metas].filter(([, meta]) => meta.$dynamicAnchor !== undefined);
    return base && { kind: base[0], pointer: "", schema: base[1] };
  }
  if (typeof schema.$ref !== "string") return undefined;
  const [file = "", pointer = ""] = schema.$ref.split("#");
  const target = file === "" ? kind : file.replace(/\.json$/u, "");
  const referred: Json | undefined = valueAtPointer(metas.get(target) ?? null, pointer);
  return isObject(referred) ? { kind: target, pointer, schema: referred } : undefined;
}
