import { apisOf } from "../../../engine/declarations/actions.ts";
import { ownerApis } from "../../../engine/declarations/function-owners.ts";
import type { Declared } from "./declared.ts";
import { ownersIn } from "./owners.ts";

/** Returns the Function APIs that families and owners declare, in alphabetical order. Each has its schema in extensions/schemas. */
export function functionApisIn({ families, sources }: Declared): string[] {
  const ofFamilies = [...families.values()].flatMap(apisOf);
  const ofOwners = ownersIn(sources).map(({ resource }) => ownerApis[resource].api);
  return [...new Set([...ofFamilies, ...ofOwners])].sort();
}
