import { useEffect, useState } from "react";

/** What the merchant did with a block in the editor of the checkout. */
export interface Placement {
  placed: boolean;
  /** As typed. */
  settings: Record<string, string>;
}

export type Placements = Readonly<Record<string, Placement>>;

const NOWHERE: Placement = { placed: false, settings: {} };

/** Where blocks stand, remembered for this store by this browser. */
export function usePlacements(shop: string): {
  of: (handle: string) => Placement;
  change: (handle: string, part: Partial<Placement>) => void;
} {
  const key = `cartwright-blocks:${shop}`;
  const [placements, setPlacements] = useState<Placements>(() => read(key));
  useEffect(() => localStorage.setItem(key, JSON.stringify(placements)), [key, placements]);
  const of = (handle: string) => placements[handle] ?? NOWHERE;
  const change = (handle: string, part: Partial<Placement>) =>
    setPlacements((before) => ({ ...before, [handle]: { ...(before[handle] ?? NOWHERE), ...part } }));
  return { of, change };
}

function read(key: string): Placements {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}
