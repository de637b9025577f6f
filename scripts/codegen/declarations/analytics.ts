import type { AnalyticsDeclaration } from "../../../engine/generated/declarations.ts";
import { withoutKeys } from "./json.ts";
import type { Source } from "./load.ts";

/** Returns the declared analytics screens. The cast is sound: the meta-schema describes exactly this type. */
export function analyticsOf(sources: readonly Source[]): { file: string; id: string; declared: AnalyticsDeclaration }[] {
  const own = sources.filter(({ folder }) => folder === "analytics");
  return own.map(({ file, id, json }) => ({
    file,
    id,
    declared: withoutKeys(json, ["$schema", "$id", "$comment"]) as unknown as AnalyticsDeclaration,
  }));
}
