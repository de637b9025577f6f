/** The packs of an act, of which the first that reads a configuration runs it. */
import { actionId, isBlockAction, storedAction } from "../declarations/actions.ts";
import type { Act } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import type { Pack } from "../types/pack.ts";
import { blockPack } from "./block-pack.ts";

const packs = new WeakMap<Family, Map<Act, readonly Pack[]>>();

/** Packs that can read what an act of a family asks: those of its Functions, or the one that its blocks answer themselves. */
export function packsForAction(family: Family, act: Act): readonly Pack[] {
  const known = packs.get(family) ?? new Map<Act, readonly Pack[]>();
  packs.set(family, known);
  const found = known.get(act) ?? (isBlockAction(act) ? [blockPack(family)] : ofFunction(family, actionId(family, act)));
  known.set(act, found);
  return found;
}

/** Packs name their act where it is not the one of the customization in which the family is kept. */
function ofFunction(family: Family, id: string): Pack[] {
  const kept = storedAction(family);
  const own = kept && actionId(family, kept);
  return family.packs.filter(({ act = own }) => act === id);
}
