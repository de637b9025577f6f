import { isObject } from "../../../../engine/lib/object.ts";
import { computedPlacesOf } from "../../keywords/place.ts";
import { placeKey, usesByPlace } from "../../keywords/uses.ts";
import type { DeclarationProblem } from "../../lib/declaration-error.ts";
import { FOLLOWS } from "../annotations.ts";
import type { JsonObject } from "../json.ts";
import type { Source } from "../load.ts";

/** Returns a problem for each property that a declaration writes, and that only codegen fills in. */
export function writtenComputed(sources: readonly Source[]): DeclarationProblem[] {
  const metas = new Map<string, JsonObject>(sources.filter(({ folder }) => folder === "meta").map(({ id, json }) => [id, json]));
  const computed = [...metas].flatMap(([kind, meta]) => computedPlacesOf(kind, meta));
  const names = new Set(computed.map(({ name }) => name));
  const suspects = sources.filter(({ folder, json }) => folder !== "meta" && hasKey(json, names));
  if (suspects.length === 0) return [];
  const uses = usesByPlace(metas, suspects);
  const problems = computed.flatMap((place) =>
    (uses.get(placeKey(place)) ?? []).map(({ file, pointer }) => ({ file, pointer, message: messageOf(place.schema) })),
  );
  // several branches of a meta-schema may lead to the same place
  return problems.filter(
    ({ file, pointer }, index) => problems.findIndex((each) => each.file === file && each.pointer === pointer) === index,
  );
}

const messageOf = (schema: JsonObject): string => `follows from ${String(schema[FOLLOWS])}; leave it out`;

/** Reports whether a value has one of some keys, at any depth. */
function hasKey(value: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((each) => hasKey(each, names));
  return isObject(value) && Object.entries(value).some(([key, each]) => names.has(key) || hasKey(each, names));
}
