import type { Call, DeclaredCall } from "../../../engine/generated/declarations.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { blocksOf } from "./blocks.ts";
import { inliner } from "./inliner.ts";
import { type Json, type JsonObject, withoutKeys } from "./json.ts";
import type { Source } from "./load.ts";
import { legacyPlansOf, plansOf } from "./plans.ts";
import { componentsOf } from "./translation-components.ts";
import { translationShapeOf } from "./translation-shape.ts";

/** Parts of a request that a call can declare. */
export const PARTS = ["query", "body"] as const;

/** A call of schemas/calls; `name` is its file name in camel case. */
export interface NamedCall extends Omit<DeclaredCall, "description"> {
  file: string;
  name: string;
}

/** Reports whether a call has an address of its own. Any other call exists in every family, with an address for each. */
export function isAddressed(call: NamedCall): call is NamedCall & Call {
  return call.path !== undefined;
}

/** Returns the calls, with references resolved and names written out. The cast is sound: the meta-schema describes exactly these types. */
export function callsOf(sources: readonly Source[]): NamedCall[] {
  const names = namesOf(sources);
  const shape = translationShapeOf(componentsOf(sources));
  const inline = inliner(sources, "enum");
  return sources
    .filter(({ folder }) => folder === "calls")
    .map((source) => {
      const json = withoutKeys(inline(source), ["$schema", "$id", "$comment", "description"]);
      return { file: source.file, name: camel(source.id), ...named(json, names, shape) } as unknown as NamedCall;
    });
}

type Names = Readonly<Record<string, string[]>>;

function namesOf(sources: readonly Source[]): Names {
  const plans = plansOf(sources)
    .sort((a, b) => Number(a.json.position) - Number(b.json.position))
    .map(({ json }) => String(json.name));
  const families = sources.filter(({ folder }) => folder === "families").map(({ id }) => id);
  const blocks = blocksOf(sources);
  const targets = [...new Set(blocks.flatMap((block) => block.targets))];
  const counted = blocks.flatMap(({ eventSource }) => eventSource ?? []);
  const sold = blocks.flatMap(({ eventSource, lineAttribute }) => (lineAttribute === undefined ? [] : (eventSource ?? [])));
  const everyPlan = [...plans, ...legacyPlansOf(sources)];
  return {
    plans,
    allPlans: everyPlan,
    families,
    blocks: blocks.map(({ handle }) => handle),
    targets,
    eventSources: counted,
    saleSources: sold,
  };
}

/** Returns a schema with `enumFrom` replaced by the list of these names, and `propertiesFrom` by the shape of the declared values. */
function named(schema: JsonObject, names: Names, shape: JsonObject): JsonObject {
  const entries = Object.entries(schema).map(([key, child]): [string, Json] => [key, isObject(child) ? named(child, names, shape) : child]);
  const { propertiesFrom, ...own } = Object.fromEntries(entries);
  if (propertiesFrom === "components") return { ...own, ...shape };
  return typeof own.enumFrom === "string" ? { ...own, enum: names[own.enumFrom] ?? [] } : own;
}

const camel = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
