import type { Capacity } from "./coverage.ts";

/** Number of slots for each column of a pack. A column is one way to read one type of condition. */
export type Choice = readonly number[];

/** Limits of packs: `size` of a choice is its share of the limits, 1 being full. */
export interface PackCapacity {
  /**
   * Properties of each column: the type that it reads, -1 for a type that no rule may use any more; whether each condition takes a slot;
   * whether this is the preferred way; and the maximum of slots, if lower than the number of conditions.
   */
  columns: readonly { kind: number; own: boolean; preferred: boolean; limit?: number }[];
  kinds: number;
  /** Maximum number of conditions of one rule. */
  maxConditions: number;
  size: (choice: Choice) => number;
}

/** Number of conditions of each type that a choice can read: a column without slots of its own serves any number. */
export function capacity(choice: Choice, { columns, kinds, maxConditions }: PackCapacity): Capacity {
  const counts = new Array<number>(kinds).fill(0);
  for (const [column, { kind, own }] of columns.entries()) {
    const slots = choice[column] ?? 0;
    if (kind >= 0) counts[kind] = Math.min(maxConditions, (counts[kind] ?? 0) + (own || slots === 0 ? slots : maxConditions));
  }
  return counts;
}
