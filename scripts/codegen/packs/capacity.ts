import type { Capacity } from "./coverage.ts";
import type { Filling } from "./filling.ts";

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
  /** For each type, whether it only has to combine with one other type. */
  isRare: readonly boolean[];
  /** Maximum number of conditions of one rule. */
  maxConditions: number;
  size: (choice: Choice) => number;
  /** An empty pack that is filled and emptied slot by slot, and knows its size all the time. */
  filling: () => Filling;
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

/** The same limits without rare types, whose columns no pack may use. Other types keep their order. */
export function withoutRare(limits: PackCapacity): PackCapacity {
  const common = commonKinds(limits);
  return {
    ...limits,
    kinds: common.length,
    isRare: common.map(() => false),
    columns: limits.columns.map((column) => {
      const kind = common.indexOf(column.kind);
      return kind >= 0 || column.kind < 0 ? { ...column, kind } : { ...column, kind, preferred: false, limit: 0 };
    }),
  };
}

/** Numbers of the types that are not rare. */
export function commonKinds({ isRare }: PackCapacity): number[] {
  return [...isRare.keys()].filter((kind) => !isRare[kind]);
}
