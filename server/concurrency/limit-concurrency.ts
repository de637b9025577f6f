/** Starts a piece of work when capacity is free. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits the work that runs at once to `max`; the rest waits, first come, first served. */
export function limitConcurrency(max: number): Limit {
  let activeCount = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (activeCount < max) activeCount++;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else activeCount--;
    }
  };
}
