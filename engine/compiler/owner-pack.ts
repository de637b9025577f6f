import { ownerPacks } from "../generated/owner-packs.ts";
import type { Owner } from "../types/owner.ts";
import type { Pack } from "../types/pack.ts";

/** What the Function of an owner reads that runs configurations. */
export function packForOwner({ id }: Owner): Pack {
  const pack = ownerPacks[id];
  if (pack === undefined) throw new Error(`owner ${id} has no query of its own`);
  return pack;
}
