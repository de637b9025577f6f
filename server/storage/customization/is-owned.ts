import { packsForAction } from "../../../engine/compiler/packs-for-action.ts";
import { functionActions } from "../../../engine/declarations/actions.ts";
import { families } from "../../../engine/declarations/catalog.ts";
import { ownerOf } from "../../../engine/declarations/function-owners.ts";
import { isRuleFamily } from "../../../engine/declarations/storage.ts";

/** The Functions of acts whose configurations are kept elsewhere, by their handles. */
const runners = new Set(
  families
    .filter((family) => !isRuleFamily(family))
    .flatMap((family) => functionActions(family).flatMap((act) => packsForAction(family, act).map(({ handle }) => handle))),
);

/** Whether an object of the platform that runs this Function is there for something else, and is nobody's configuration itself. */
export function isOwned(handle: string | null): boolean {
  return ownerOf(handle) !== undefined || (handle !== null && runners.has(handle));
}
