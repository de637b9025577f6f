/** Lets a piece of work begin when there is room for it. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** At most so many pieces of work at once; the others wait, first come, first served. */
export function limitConcurrency(most: number): Limit {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
