import { isObject } from "../../engine/lib/object.ts";
import type { Json, JsonObject } from "../codegen/declarations/json.ts";
import { branchesOf, type Part, type PreviousDialect } from "./previous-dialect.ts";

/** Reports whether a value, by the names before or after the renames, may match all these schemas. It only tells branches apart. */
export const mayMatch = (dialect: PreviousDialect, parts: readonly Part[], value: Json): boolean =>
  parts.every(([kind, node]) => mayMatchOne(dialect, kind, node, value));

function mayMatchOne(dialect: PreviousDialect, kind: string, node: JsonObject, value: Json): boolean {
  if (node.type !== undefined && ![node.type].flat().includes(typeOf(value)) && !(node.type === "integer" && typeof value === "number"))
    return false;
  const values = [node.enum ?? (node.const === undefined ? [] : [node.const])].flat();
  if (values.length > 0 && !values.some((each) => each === value || dialect.valueOf(node, String(each)) === value)) return false;
  if (!isObject(value)) return mayMatchBranch(dialect, kind, node, value);
  const keys = dialect.keysOf(node);
  const after = (key: string) => keys.get(key) ?? key;
  const has = (key: string) => Object.hasOwn(value, key) || Object.hasOwn(value, after(key));
  if (![node.required ?? []].flat().every((key) => has(String(key)))) return false;
  const properties = isObject(node.properties) ? node.properties : {};
  const names = Object.keys(properties).flatMap((key) => [key, after(key)]);
  if (node.additionalProperties === false && !Object.keys(value).every((key) => names.includes(key))) return false;
  for (const [key, child] of Object.entries(properties)) {
    const own = value[key] ?? value[after(key)];
    if (own !== undefined && isObject(child) && !mayMatch(dialect, dialect.parts(kind, child), own)) return false;
  }
  return mayMatchBranch(dialect, kind, node, value);
}

function mayMatchBranch(dialect: PreviousDialect, kind: string, node: JsonObject, value: Json): boolean {
  const branches = branchesOf(node);
  return branches.length === 0 || branches.some((branch) => mayMatch(dialect, dialect.parts(kind, branch), value));
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
