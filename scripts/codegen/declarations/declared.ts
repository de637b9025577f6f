import type { ConditionType, FamilyDeclaration, Kind } from "../../../engine/generated/declarations.ts";
import { metaOf } from "./ids.ts";
import { inliner, type Lists } from "./inliner.ts";
import { type JsonObject, withoutKeys } from "./json.ts";
import type { Source } from "./load.ts";

/** Declarations that their meta-schemas have accepted. `file` locates the later checks. */
export interface Declared {
  conditions: ReadonlyMap<string, ConditionType>;
  /** Item types of lists, including conditions, by folder and file name. */
  kinds: ReadonlyMap<string, ReadonlyMap<string, Kind>>;
  families: ReadonlyMap<string, FamilyDeclaration>;
  sources: readonly Source[];
}

const KIND = metaOf("kind");
const HEAD = ["$schema", "$id", "$comment", "type"];
/** Keywords for trials and documentation, which are no part of the product; examples.ts reads them. */
const UNPACKED_PARTS = ["examples"];

/** Returns the declarations as the engine's types, with references resolved. The cast is sound: the meta-schemas describe exactly these types. */
export function declareSources(sources: readonly Source[], lists: Lists): Declared {
  const inline = inliner(sources, lists);
  const read = (folder: string): JsonObject[] =>
    sources.filter((source) => source.folder === folder).map((source) => ({ id: source.id, ...uncommented(inline(source)) }));
  const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((item) => [item.id, item]));
  const folders = [...new Set(sources.filter(({ json }) => json.$schema === KIND).map(({ folder }) => folder))];
  const conditions = byId(read("conditions") as unknown as ConditionType[]);
  const others = folders.map((folder) => [folder, byId(read(folder) as unknown as Kind[])] as const);
  return {
    conditions,
    kinds: new Map<string, ReadonlyMap<string, Kind>>([["conditions", conditions], ...others]),
    families: byId(read("families") as unknown as FamilyDeclaration[]),
    sources,
  };
}

function uncommented(json: JsonObject): JsonObject {
  const text = JSON.stringify(withoutKeys(json, [...HEAD, ...UNPACKED_PARTS]), (key, value) => (key === "$comment" ? undefined : value));
  return JSON.parse(text);
}
