import { isObject } from "../../../engine/lib/object.ts";
import { type Json, type JsonObject, valueAtPointer, withoutKeys } from "../declarations/json.ts";
import { isComputed } from "../keywords/place.ts";
import { HELP, withHelp } from "./help.ts";
import { reachableDefinitions } from "./reachable-definitions.ts";
import { standardProperties, withStandardHelp } from "./standard.ts";
import { withSubschemas } from "./with-subschemas.ts";

/** Keywords of meta-schemas that only the newest standard has. */
const NEW = ["$schema", "$id", "$vocabulary", "$dynamicAnchor", "$comment", "$defs", "dependentRequired"];
const DIALECT = "dialect";
const FIELD: JsonObject = { $ref: "#/definitions/field" };
/** Keywords of fields that the root of a declaration may have besides its own. */
const AT_ROOT = ["$schema", "$id", "$comment", "$defs", "title", "description", "type"];

/** Place in a meta-schema: its kind, and a JSON pointer. */
interface Target {
  kind: string;
  pointer: string;
}

/**
 * Converts the meta-schema of a kind of declaration into one schema by draft 7, which editors understand. Referenced schemas move to its
 * `definitions`, and every object is closed, so that a misspelt keyword is reported at any depth.
 */
export function flattenKind(kind: string, metas: ReadonlyMap<string, JsonObject>): JsonObject {
  const definitions: JsonObject = {};
  const meta = metas.get(kind) ?? {};

  const metaOf = (target: Target): JsonObject => {
    const value = valueAtPointer(metas.get(target.kind) ?? {}, target.pointer);
    if (!isObject(value)) throw new Error(`no meta-schema has ${target.kind}#${target.pointer}`);
    return value;
  };

  function field(): JsonObject {
    const dialect = metaOf({ kind: DIALECT, pointer: "" });
    const own = part({ properties: dialect.properties ?? {} }, DIALECT);
    const properties = { ...standardProperties(FIELD), ...withStandardHelp(own.properties) };
    return { type: ["object", "boolean"], additionalProperties: false, properties };
  }

  function define(target: Target): JsonObject {
    const last = target.pointer.split("/").at(-1) ?? "";
    const name = isField(target) ? "field" : target.kind === kind ? last : `${target.kind}-${last}`;
    if (definitions[name] === undefined) {
      definitions[name] = {};
      definitions[name] = isField(target) ? field() : part(metaOf(target), target.kind);
    }
    return { $ref: `#/definitions/${name}` };
  }

  function flat(schema: Json, here: string): Json {
    return isObject(schema) ? part(schema, here) : schema;
  }

  function part(schema: JsonObject, here: string): JsonObject {
    const { $ref, $dynamicRef, ...own } = modern(withSubschemas(withHelp(withoutComputed(schema)), (child) => flat(child, here)));
    const to = $dynamicRef ?? $ref;
    if (typeof to !== "string") return own;
    const target = targetOf(to, here);
    if (Object.keys(own).length === 0) return define(target);
    const isShared = target.kind === DIALECT && !isField(target); // such parts hold each other, so they are never written out
    if (isOnlyHelp(own) && (isShared || metaOf(target).description === undefined)) return { ...own, allOf: [define(target)] };
    return isField(target) ? extended(field(), own) : { ...part(metaOf(target), target.kind), ...own };
  }

  const own = part(withoutKeys(meta, ["allOf"]), kind);
  const isSchema = meta.allOf !== undefined || kind === DIALECT;
  if (isSchema) define({ kind: DIALECT, pointer: "" });
  const result = isSchema ? rooted(field(), own, kind === DIALECT) : own;
  return { ...result, properties: withStandardHelp(result.properties), ...reachableDefinitions(result, definitions) };
}

/** Schema of a declaration that is a schema itself: closed, with keywords of fields at its root. */
function rooted(field: JsonObject, own: JsonObject, all: boolean): JsonObject {
  const head = Object.entries(field.properties ?? {}).filter(([name]) => all || AT_ROOT.includes(name));
  return { ...extended({ properties: Object.fromEntries(head) }, own), type: "object", additionalProperties: false };
}

/** The dialect as a whole describes a field. */
const isField = ({ kind, pointer }: Target): boolean => kind === DIALECT && pointer === "";
const isOnlyHelp = (schema: JsonObject): boolean => Object.keys(schema).every((word) => HELP.includes(word));

function targetOf(ref: string, here: string): Target {
  if (ref === "#meta") return { kind: DIALECT, pointer: "" };
  const [file = "", pointer = ""] = ref.split("#");
  return { kind: file === "" ? here : file.replace(/\.json$/u, ""), pointer };
}

/** Returns a schema without the properties that codegen alone fills in, which nobody writes. */
function withoutComputed(schema: JsonObject): JsonObject {
  const { properties, required } = schema;
  if (!isObject(properties)) return schema;
  const computed = Object.keys(properties).filter((name) => isObject(properties[name]) && isComputed(properties[name]));
  if (computed.length === 0) return schema;
  const others = Array.isArray(required) ? { required: required.filter((name) => !computed.includes(String(name))) } : {};
  return { ...schema, ...others, properties: withoutKeys(properties, computed) };
}

/** Converts a schema to draft 7. */
function modern(schema: JsonObject): JsonObject {
  const { dependentRequired } = schema;
  return { ...withoutKeys(schema, NEW), ...(dependentRequired === undefined ? {} : { dependencies: dependentRequired }) };
}

/** Schema that extends another: each property has the keywords of both, its own first. */
function extended(base: JsonObject, own: JsonObject): JsonObject {
  const properties = isObject(base.properties) ? { ...base.properties } : {};
  for (const [name, value] of Object.entries(own.properties ?? {})) {
    const before = properties[name];
    properties[name] = isObject(before) && isObject(value) ? { ...before, ...value } : value;
  }
  return { ...base, ...own, properties };
}
