import { AppError } from "../core/app-error.ts";

/** How much of something one owner may use at a time, and how many more of its requests may wait for that, how many milliseconds. */
export interface FairQueue {
  most: number;
  waiting: number;
  patience: number;
  /** An owner of whom more than these wait has one at a time, as long as others are there too; without it nobody is held back so. */
  crowd?: number;
  /** What is told to whom there was no room for. */
  busy: string;
}

interface Use {
  running: number;
  queue: (() => void)[];
}

/** Milliseconds for which an owner still counts as there: people and programs come again and again. */
const THERE = 250;

/**
 * Holds each owner to its share, first come, first served: one whose work takes long keeps nobody else from what all use together, and a
 * crowd of one owner takes turns with the others, one for one.
 */
export function fairQueue(limits: FairQueue) {
  const uses = new Map<string, Use>();
  const others = visits();
  const allowed = (owner: string, { queue }: Use) =>
    queue.length > (limits.crowd ?? limits.waiting) && others.than(owner) ? 1 : limits.most;
  const pass = (owner: string, use: Use) => {
    while (use.queue.length > 0 && use.running < allowed(owner, use)) {
      use.running++;
      use.queue.shift()?.();
    }
    if (use.running === 0 && use.queue.length === 0) uses.delete(owner);
  };
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const use = uses.get(owner) ?? { running: 0, queue: [] };
    uses.set(owner, use);
    others.note(owner);
    if (use.queue.length === 0 && use.running < limits.most) use.running++;
    else await turn(use, limits);
    try {
      return await work();
    } finally {
      use.running--;
      others.note(owner);
      pass(owner, use);
    }
  };
}

/** Who came last, and who before: enough to know whether somebody else is there. */
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

/** Waits until somebody who ends lets this one in. */
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
