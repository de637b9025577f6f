import { useState } from "react";
import { type Placement, type Placements, readPlacements, storePlacements } from "../../stored-placements.ts";

export type { Placement };

/** Copy of a block at a target, where it may stand several times. */
export interface Copy extends Placement {
  /** Number of the copy, from 1. */
  number: number;
  /** Key under which its placement is stored. */
  key: string;
}

const NOWHERE: Placement = { isPlaced: false, settings: {} };

/** Holds the placements of blocks, stored for this store by this browser. */
export function usePlacements(shop: string): {
  /** Returns the copies of a block at a target: the first in any case, placed or not, and the others that are placed. */
  of: (place: string) => Copy[];
  change: (key: string, part: Partial<Placement>) => void;
  /** Places the block there once more. */
  again: (place: string) => void;
} {
  const [placements, setPlacements] = useState<Placements>(() => readPlacements(shop));
  const change = (key: string, part: Partial<Placement>) => {
    // blocks at other targets of the page are changed beside these
    const stored = readPlacements(shop);
    const now = { ...stored, [key]: { ...(stored[key] ?? NOWHERE), ...part } };
    storePlacements(shop, now);
    setPlacements(now);
  };
  const of = (place: string) => copiesOf(placements, place);
  return { of, change, again: (place) => change(keyOf(place, nextOf(of(place))), { isPlaced: true, settings: {} }) };
}

/** Returns the key of a copy; that of the first one is the target alone. */
const keyOf = (place: string, number: number) => (number === 1 ? place : `${place} #${number}`);

function copiesOf(placements: Placements, place: string): Copy[] {
  const numbers = Object.keys(placements).flatMap((key) => (key.startsWith(`${place} #`) ? Number(key.slice(place.length + 2)) : []));
  return [1, ...numbers.sort((one, other) => one - other)].flatMap((number) => {
    const key = keyOf(place, number);
    const placement = placements[key] ?? NOWHERE;
    return number === 1 || placement.isPlaced ? { ...placement, number, key } : [];
  });
}

/** Returns the lowest number that no copy has. */
function nextOf(copies: readonly Copy[]): number {
  const free = copies.findIndex((copy, at) => copy.number !== at + 1 || !copy.isPlaced);
  return free < 0 ? copies.length + 1 : free + 1;
}
