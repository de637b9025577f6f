import type { ConditionType, FamilyDeclaration } from "../../../engine/types.ts";
import { type JsonObject, without } from "./json.ts";
import type { Source } from "./load.ts";
import { inline, type Lists } from "./refs.ts";

/** The declarations after their meta-schemas have accepted them. `file` locates the semantic checks. */
export interface Declared {
  conditions: ReadonlyMap<string, ConditionType>;
  families: ReadonlyMap<string, FamilyDeclaration>;
  sources: readonly Source[];
}

const HEAD = ["$schema", "$id", "$comment", "type"];

/** The declarations as the engine's types, references resolved. The cast is sound: the meta-schemas describe exactly these types. */
export function declare(sources: readonly Source[], lists: Lists): Declared {
  const read = (folder: string): JsonObject[] =>
    sources
      .filter((source) => source.folder === folder)
      .map((source) => ({ id: source.id, ...uncommented(inline(source, sources, lists)) }));
  const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((item) => [item.id, item]));
  return {
    conditions: byId(read("conditions") as unknown as ConditionType[]),
    families: byId(read("families") as unknown as FamilyDeclaration[]),
    sources,
  };
}

function uncommented(json: JsonObject): JsonObject {
  const text = JSON.stringify(without(json, HEAD), (key, value) => (key === "$comment" ? undefined : value));
  return JSON.parse(text);
}
