import { functionsOf } from "../../../engine/declare/act.ts";
import { families } from "../../../engine/declare/catalog.ts";
import { isRuleFamily } from "../../../engine/declare/keep.ts";
import { ownerOf } from "../../../engine/declare/owners.ts";
import { packsOf } from "../../../engine/rule/packs-of.ts";

/** The Functions of acts whose configurations are kept elsewhere, by their handles. */
const runners = new Set(
  families
    .filter((family) => !isRuleFamily(family))
    .flatMap((family) => functionsOf(family).flatMap((act) => packsOf(family, act).map(({ handle }) => handle))),
);

/** Whether an object of the platform that runs this Function is there for something else, and is nobody's configuration itself. */
export function isOwned(handle: string | null): boolean {
  return ownerOf(handle) !== undefined || (handle !== null && runners.has(handle));
}
