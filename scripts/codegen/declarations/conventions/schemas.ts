import { posix } from "node:path";
import { isObject } from "../../../../engine/lib/object.ts";
import { type Json, type JsonObject, valueAtPointer } from "../json.ts";
import type { Source } from "../load.ts";
import type { ConventionContext, Pointer } from "./convention.ts";

/** Position of a schema: a field that is drawn by itself, a definition that several share, or a part of a field. */
type Role = "field" | "definition" | "part";

/** A schema in a declaration. */
export interface SchemaPlace {
  schema: JsonObject;
  pointer: Pointer;
  role: Role;
}

const PARTS = ["items", "additionalProperties", "propertyNames"] as const;
/** Roots of schemas in a declaration. */
const ROOTS: readonly Pointer[] = [[], ["form"], ["answer"]];

/** Returns every schema in a declaration. Properties of a field that is drawn as a group are fields, too. */
export function* schemasOf({ file, json }: Source, context: ConventionContext): Generator<SchemaPlace> {
  for (const root of ROOTS) {
    const schema = root.reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), json);
    if (isObject(schema)) yield* below(schema, root, true, (each) => resolveSchema(each, file, context));
  }
  for (const [name, schema] of objectsIn(json.$defs)) {
    const pointer = ["$defs", name];
    yield { schema, pointer, role: "definition" };
    yield* below(schema, pointer, false, (each) => resolveSchema(each, file, context));
  }
}

type Resolve = (schema: JsonObject) => JsonObject;

function* below(schema: JsonObject, pointer: Pointer, isForm: boolean, resolve: Resolve): Generator<SchemaPlace> {
  for (const [name, child] of objectsIn(schema.properties)) {
    const place = [...pointer, "properties", name];
    yield { schema: child, pointer: place, role: isForm ? "field" : "part" };
    yield* below(child, place, isForm && isGroup(resolve(child)), resolve);
  }
  for (const part of PARTS) {
    const child = schema[part];
    if (!isObject(child)) continue;
    yield { schema: child, pointer: [...pointer, part], role: "part" };
    yield* below(child, [...pointer, part], false, resolve);
  }
}

/** Reports whether a field is drawn as the group of its properties. */
export const isGroup = ({ widget, type, properties }: JsonObject): boolean =>
  widget === undefined ? type === "object" && isObject(properties) : widget === "group";

/** Returns a schema together with what it refers to; an empty reference is reported elsewhere. */
export function resolveSchema(schema: JsonObject, file: string, context: ConventionContext, depth = 0): JsonObject {
  if (typeof schema.$ref !== "string" || depth > MAX_DEPTH) return schema;
  const [path = "", fragment = ""] = schema.$ref.split("#");
  const other = path === "" ? file : posix.join(posix.dirname(file), path);
  const target = valueAtPointer(context.sources.get(other)?.json ?? {}, fragment);
  return isObject(target) ? { ...resolveSchema(target, other, context, depth + 1), ...schema } : schema;
}

/** References that lead from one to the next; more of them lead in a circle. */
const MAX_DEPTH = 8;

export const objectsIn = (map: Json | undefined): [string, JsonObject][] =>
  isObject(map) ? Object.entries(map).filter((entry): entry is [string, JsonObject] => isObject(entry[1])) : [];

export const objectsInList = (list: Json | undefined): [number, JsonObject][] =>
  Array.isArray(list) ? list.flatMap((each, index): [number, JsonObject][] => (isObject(each) ? [[index, each]] : [])) : [];
