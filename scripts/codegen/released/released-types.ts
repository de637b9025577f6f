import type { ConditionType } from "../../../engine/generated/declarations.ts";
import { declareSources } from "../declarations/declared.ts";
import { RELEASED, releasedSources, releasedVersions } from "./release.ts";

/** Condition types as releases declared them, each as in the newest release that had it; used for types that were removed since. */
export function releasedTypes(root: string): (id: string) => ConditionType | undefined {
  const versions = releasedVersions(root).reverse();
  const typesByFamily = new Map<string, ReadonlyMap<string, ConditionType>>();
  const typesOf = (version: string): ReadonlyMap<string, ConditionType> => {
    const types =
      typesByFamily.get(version) ?? declareSources(releasedSources(root, { folder: `${RELEASED}/${version}` }), "type").conditions;
    typesByFamily.set(version, types);
    return types;
  };
  return (id) => versions.map((version) => typesOf(version).get(id)).find((type) => type !== undefined);
}
