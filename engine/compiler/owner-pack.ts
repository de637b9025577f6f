import { ownerPacks } from "../generated/owner-packs.ts";
import type { Owner } from "../types/owner.ts";
import type { Pack } from "../types/pack.ts";

/** Returns the pack of an owner's Function. */
export function packForOwner({ id }: Owner): Pack {
  const pack = ownerPacks[id];
  if (pack === undefined) throw new Error(`owner ${id} has no query of its own`);
  return pack;
}
