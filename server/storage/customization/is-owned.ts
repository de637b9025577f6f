import { packsForAction } from "../../../engine/compiler/packs-for-action.ts";
import { functionActions } from "../../../engine/declarations/actions.ts";
import { families } from "../../../engine/declarations/catalog.ts";
import { ownerOf } from "../../../engine/declarations/function-owners.ts";
import { isRuleFamily } from "../../../engine/declarations/storage-declaration.ts";

/** Handles of Functions that run actions of configurations from another storage. */
const runners = new Set(
  families
    .filter((family) => !isRuleFamily(family))
    .flatMap((family) => functionActions(family).flatMap((action) => packsForAction(family, action).map(({ handle }) => handle))),
);

/** Returns whether an object with this Function belongs to a Function owner, and so is no configuration itself. */
export function isOwned(handle: string | null): boolean {
  return ownerOf(handle) !== undefined || (handle !== null && runners.has(handle));
}
