import { ACTIVATION_TYPES } from "../declarations/activation-types.ts";
import type { ConditionType } from "../generated/declarations.ts";
import type { Pack, PackReader } from "../types/pack.ts";
import { readsReserved } from "./reserved-facts.ts";

/** Returns the readers of a condition type in a pack. Days and test carts are read at the same path wherever the query has it. */
export function readersOf(pack: Pack, type: ConditionType): readonly PackReader[] {
  const planned = pack.readers[type.id];
  if (planned !== undefined || !ACTIVATION_TYPES.includes(type)) return planned ?? [];
  const [path = ""] = [type.fact].flat();
  return readsReserved(pack, { path }) ? [{ slots: 0, fact: [path] }] : [];
}
