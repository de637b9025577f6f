import { ownerPacks } from "../generated/owner-packs.ts";
import type { Owner } from "../types.ts";
import type { Pack } from "./packed.ts";

/** What the Function of an owner reads that runs configurations. */
export function packOfOwner({ id }: Owner): Pack {
  const pack = ownerPacks[id];
  if (pack === undefined) throw new Error(`owner ${id} has no query of its own`);
  return pack;
}
