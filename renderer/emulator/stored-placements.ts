import { IN_CHECKOUT } from "../block-frame/messages.ts";

/** Placement of a block that the merchant made in the checkout editor. */
export interface Placement {
  isPlaced: boolean;
  /** Settings as they were entered. */
  settings: Record<string, string>;
}

/** Placements of a store by block and target; further copies at a target have a number behind it. */
export type Placements = Readonly<Record<string, Placement>>;

/** Returns the placements that this browser keeps for a store. */
export function readPlacements(shop: string): Placements {
  try {
    return JSON.parse(localStorage.getItem(keyOf(shop)) ?? "{}");
  } catch {
    return {};
  }
}

export function storePlacements(shop: string, placements: Placements): void {
  localStorage.setItem(keyOf(shop), JSON.stringify(placements));
}

/** Returns the name of a block at a target, under which its first copy is stored. */
export const placeOf = (handle: string, target: string): string => (target === IN_CHECKOUT ? handle : `${handle} ${target}`);

/** Reports whether any copy of a block is placed there. */
export function hasCopyAt(placements: Placements, place: string): boolean {
  return Object.entries(placements).some(([key, copy]) => copy.isPlaced && (key === place || key.startsWith(`${place} #`)));
}

const keyOf = (shop: string): string => `cartwright-blocks:${shop}`;
