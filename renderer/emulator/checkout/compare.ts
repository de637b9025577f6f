/** Choice of the buyer; the detail stands below its name. */
export interface Item {
  id: string;
  name: string;
  detail?: string;
}

export interface Shown extends Item {
  /** Name before, when it was renamed. */
  was?: string;
  /** Places it went up (positive) or down (negative) by a move of its own, not by others' moves. */
  moved?: number;
}

export interface Comparison {
  before: Shown[];
  after: Shown[];
  hidden: Shown[];
}

/** Compares two lists by id. */
export function compare(before: readonly Item[], after: readonly Item[]): Comparison {
  const remaining = before.filter(({ id }) => after.some((method) => method.id === id));
  const from = (id: string): number => remaining.findIndex((method) => method.id === id);
  const still = unmoved(after.map(({ id }) => from(id)));
  return {
    before: before.map(plain),
    after: after.map((item, index) => {
      const { id, name } = item;
      const old = before.find((method) => method.id === id);
      const places = from(id) - index;
      return {
        ...plain(item),
        ...(old && old.name !== name && { was: old.name }),
        ...(old && !still.has(from(id)) && { moved: places }),
      };
    }),
    hidden: before.filter(({ id }) => !remaining.some((method) => method.id === id)).map(plain),
  };
}

function plain({ id, name, detail }: Item): Item {
  return { id, name, ...(detail !== undefined && { detail }) };
}

/** Finds the longest run that kept its order: items outside it were moved, and those inside only made way. */
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
