/** Packs of an action. The first one that can read a configuration runs it. */
import { actionId, isBlockAction, storedAction } from "../declarations/actions.ts";
import type { FamilyAction } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import type { Pack } from "../types/pack.ts";
import { blockPack } from "./block-pack.ts";

const packs = new WeakMap<Family, Map<FamilyAction, readonly Pack[]>>();

/** Returns the packs of an action: those of its Functions, or the one that blocks evaluate. */
export function packsForAction(family: Family, action: FamilyAction): readonly Pack[] {
  const cache = packs.get(family) ?? new Map<FamilyAction, readonly Pack[]>();
  packs.set(family, cache);
  const actionPacks = cache.get(action) ?? (isBlockAction(action) ? [blockPack(family)] : ofFunction(family, actionId(family, action)));
  cache.set(action, actionPacks);
  return actionPacks;
}

/** Returns the Function packs of an action. A pack names its action if that is not the one of the family's customization. */
function ofFunction(family: Family, id: string): Pack[] {
  const actionWithPacks = storedAction(family);
  const own = actionWithPacks && actionId(family, actionWithPacks);
  return family.packs.filter(({ action: act = own }) => act === id);
}
