import type { PaymentMethod } from "./types.ts";

export interface Shown {
  id: string;
  name: string;
  /** The name before, when it was another. */
  was?: string;
  /** Places it went up (positive) or down (negative) by a move of its own, not by others' moves. */
  moved?: number;
}

export interface Comparison {
  before: Shown[];
  after: Shown[];
  hidden: Shown[];
}

/** What changed between two lists of one placement, by id. */
export function compare(before: readonly PaymentMethod[], after: readonly PaymentMethod[]): Comparison {
  const kept = before.filter(({ id }) => after.some((method) => method.id === id));
  const from = (id: string): number => kept.findIndex((method) => method.id === id);
  const still = unmoved(after.map(({ id }) => from(id)));
  return {
    before: before.map(({ id, name }) => ({ id, name })),
    after: after.map(({ id, name }, index) => {
      const old = before.find((method) => method.id === id);
      const places = from(id) - index;
      return {
        id,
        name,
        ...(old && old.name !== name && { was: old.name }),
        ...(old && !still.has(from(id)) && { moved: places }),
      };
    }),
    hidden: before.filter(({ id }) => !kept.some((method) => method.id === id)).map(({ id, name }) => ({ id, name })),
  };
}

/** The longest run that kept its order: what is not in it was moved, the rest only gave way. */
function unmoved(positions: readonly number[]): Set<number> {
  let longest: number[] = [];
  const ending: number[][] = [];
  for (const position of positions) {
    const earlier = ending.filter((run) => (run.at(-1) ?? -1) < position);
    const run = [...earlier.reduce<number[]>((best, next) => (next.length > best.length ? next : best), []), position];
    ending.push(run);
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest);
}
