import { useState } from "react";

/** What the merchant did with a block in the editor of the checkout. */
export interface Placement {
  placed: boolean;
  /** As typed. */
  settings: Record<string, string>;
}

/** A block at a place, where it may stand several times. */
export interface Copy extends Placement {
  /** From 1. */
  number: number;
  /** What its placement is remembered by. */
  key: string;
}

type Placements = Readonly<Record<string, Placement>>;

const NOWHERE: Placement = { placed: false, settings: {} };

/** Where blocks stand, remembered for this store by this browser. */
export function usePlacements(shop: string): {
  /** Those of a block at a place: the first, whether it stands there or not, and the others that do. */
  of: (place: string) => Copy[];
  change: (key: string, part: Partial<Placement>) => void;
  /** Puts the block there once more. */
  again: (place: string) => void;
} {
  const store = `cartwright-blocks:${shop}`;
  const [placements, setPlacements] = useState<Placements>(() => read(store));
  const change = (key: string, part: Partial<Placement>) => {
    // blocks at other places of the page are changed beside these
    const stored = read(store);
    const now = { ...stored, [key]: { ...(stored[key] ?? NOWHERE), ...part } };
    localStorage.setItem(store, JSON.stringify(now));
    setPlacements(now);
  };
  const of = (place: string) => copiesOf(placements, place);
  return { of, change, again: (place) => change(keyOf(place, nextOf(of(place))), { placed: true, settings: {} }) };
}

/** A block that stands at a place once is known by the place alone. */
const keyOf = (place: string, number: number) => (number === 1 ? place : `${place} #${number}`);

function copiesOf(placements: Placements, place: string): Copy[] {
  const numbers = Object.keys(placements).flatMap((key) => (key.startsWith(`${place} #`) ? Number(key.slice(place.length + 2)) : []));
  return [1, ...numbers.sort((one, other) => one - other)].flatMap((number) => {
    const key = keyOf(place, number);
    const placement = placements[key] ?? NOWHERE;
    return number === 1 || placement.placed ? { ...placement, number, key } : [];
  });
}

/** The lowest number that none of them has. */
function nextOf(copies: readonly Copy[]): number {
  const free = copies.findIndex(({ number, placed }, at) => number !== at + 1 || !placed);
  return free < 0 ? copies.length + 1 : free + 1;
}

function read(key: string): Placements {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}
