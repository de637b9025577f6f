/** Time limit of a transfer: `grace` milliseconds, plus the time that the transferred size takes at `perSecond`. */
export interface TransferRate {
  grace: number;
  perSecond: number;
}

/** Deadline of a sender, extended by everything received. */
export interface TransferDeadline {
  extend(size: number): void;
  end(): void;
}

/** Calls `late` once a sender is behind. Data that arrived while the process was busy is processed first. */
export function transferDeadline({ grace, perSecond }: TransferRate, late: () => void): TransferDeadline {
  const began = performance.now();
  let until = grace;
  let ended = false;
  const remainingTime = () => until - (performance.now() - began);
  const checkProgress = (): void => {
    if (ended) return;
    if (remainingTime() > 0) wait();
    else late();
  };
  const wait = (): void => {
    timer = setTimeout(() => setImmediate(checkProgress), Math.max(1, remainingTime()));
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
