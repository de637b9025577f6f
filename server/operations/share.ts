import { AppError } from "../app-error.ts";

/** How much of something one owner may use at a time, and how many more of its requests may wait for that, how many milliseconds. */
export interface Share {
  most: number;
  waiting: number;
  patience: number;
  /** What is told to whom there was no room for. */
  busy: string;
}

interface Use {
  running: number;
  queue: (() => void)[];
}

/** Holds each owner to its share, first come, first served: one whose work takes long keeps nobody else from what all use together. */
export function share(limits: Share) {
  const uses = new Map<string, Use>();
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const use = uses.get(owner) ?? { running: 0, queue: [] };
    uses.set(owner, use);
    if (use.running < limits.most) use.running++;
    else await turn(use, limits);
    try {
      return await work();
    } finally {
      const next = use.queue.shift();
      if (next) next();
      else if (--use.running === 0) uses.delete(owner);
    }
  };
}

/** Whoever ends hands its place over, so that the count stays as it is. */
function turn({ queue }: Use, { waiting, patience, busy }: Share): Promise<void> {
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
