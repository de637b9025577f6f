/** How long something may take: `grace` milliseconds, and for what has come of it the time in which that comes at so many a second. */
export interface TransferRate {
  grace: number;
  perSecond: number;
}

/** The time that is left to a sender: more with all that it sends, nothing when it is late. */
export interface TransferDeadline {
  extend(size: number): void;
  end(): void;
}

/** Calls `late` once a sender is behind. What has come while the process was busy is taken in before that is judged. */
export function transferDeadline({ grace, perSecond }: TransferRate, late: () => void): TransferDeadline {
  const began = performance.now();
  let until = grace;
  let ended = false;
  const left = () => until - (performance.now() - began);
  const judge = (): void => {
    if (ended) return;
    if (left() > 0) wait();
    else late();
  };
  const wait = (): void => {
    timer = setTimeout(() => setImmediate(judge), Math.max(1, left()));
  };
  let timer: NodeJS.Timeout | undefined;
  wait();
  return {
    extend: (size) => {
      until = grace + (size / perSecond) * 1_000;
    },
    end: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
}
