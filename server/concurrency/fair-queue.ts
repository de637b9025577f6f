import { AppError } from "../core/app-error.ts";

/** Limits of one owner: `max` requests run at once, `waiting` more may wait, each for up to `patience` milliseconds. */
export interface FairQueue {
  max: number;
  waiting: number;
  patience: number;
  /** Number of waiting requests above which an owner runs one at a time while other owners are active; without it, no owner is slowed down. */
  crowd?: number;
  /** Message for a refused request. */
  busy: string;
}

interface Use {
  activeCount: number;
  queue: (() => void)[];
}

/** Milliseconds after the last request for which an owner counts as active: people and programs send more than one. */
const THERE = 250;

/**
 * Limits each owner to its share, first come, first served. Slow work of one owner does not block the resource that all share. An owner with a crowd
 * of requests takes turns with the others, one for one.
 */
export function fairQueue(limits: FairQueue) {
  const uses = new Map<string, Use>();
  const others = visits();
  const allowed = (owner: string, { queue }: Use) =>
    queue.length > (limits.crowd ?? limits.waiting) && others.than(owner) ? 1 : limits.max;
  const pass = (owner: string, use: Use) => {
    while (use.queue.length > 0 && use.activeCount < allowed(owner, use)) {
      use.activeCount++;
      use.queue.shift()?.();
    }
    if (use.activeCount === 0 && use.queue.length === 0) uses.delete(owner);
  };
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const use = uses.get(owner) ?? { activeCount: 0, queue: [] };
    uses.set(owner, use);
    others.note(owner);
    if (use.queue.length === 0 && use.activeCount < limits.max) use.activeCount++;
    else await turn(use, limits);
    try {
      return await work();
    } finally {
      use.activeCount--;
      others.note(owner);
      pass(owner, use);
    }
  };
}

/** Records the last two different visitors: enough to know if another owner is active. */
function visits() {
  let [last, before] = [
    { owner: "", at: Number.NEGATIVE_INFINITY },
    { owner: "", at: Number.NEGATIVE_INFINITY },
  ];
  return {
    note: (owner: string): void => {
      if (owner !== last.owner) before = last;
      last = { owner, at: performance.now() };
    },
    than: (owner: string): boolean => performance.now() - (last.owner === owner ? before : last).at < THERE,
  };
}

/** Waits until a request that ends admits this one. */
function turn({ queue }: Use, { waiting, patience, busy }: FairQueue): Promise<void> {
  if (queue.length >= waiting) throw refused(busy);
  return new Promise((resolve, reject) => {
    const go = () => {
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(() => {
      queue.splice(queue.indexOf(go), 1);
      reject(refused(busy));
    }, patience);
    queue.push(go);
  });
}

function refused(message: string): AppError {
  return new AppError("BUSY", 429, message, { headers: { "Retry-After": "2" } });
}
