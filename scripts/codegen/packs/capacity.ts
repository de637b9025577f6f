import type { Capacity } from "./coverage.ts";

/** Slots of each column of a pack: a column is one way to read one kind of condition. */
export type Choice = readonly number[];

/** What packs are made of: `size` of a choice against the limits, 1 being full. */
export interface PackCapacity {
  /**
   * Of each column: the kind it reads, -1 for one that no rule may ask for any more; whether each condition takes a slot; whether it is the
   * way the kind prefers; and how many slots it may have, where that is fewer than conditions ask for.
   */
  columns: readonly { kind: number; own: boolean; preferred: boolean; limit?: number }[];
  kinds: number;
  /** How many conditions one rule may have. */
  most: number;
  size: (choice: Choice) => number;
}

/** How many conditions of each kind a choice can read: a column without slots of its own serves any number. */
export function capacity(choice: Choice, { columns, kinds, most }: PackCapacity): Capacity {
  const found = new Array<number>(kinds).fill(0);
  for (const [column, { kind, own }] of columns.entries()) {
    const slots = choice[column] ?? 0;
    if (kind >= 0) found[kind] = Math.min(most, (found[kind] ?? 0) + (own || slots === 0 ? slots : most));
  }
  return found;
}
