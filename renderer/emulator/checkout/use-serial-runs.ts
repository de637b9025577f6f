import { useCallback, useEffect, useRef, useState } from "react";

/** Work that begins anew whenever something changes, with its waiting callers. */
export interface Turns {
  /** Returns the number of the turn that begins. */
  begin: () => number;
  end: (turn: number) => void;
  /** Waits until a turn that has not begun yet has ended, and is on the screen. */
  next: () => Promise<void>;
}

/** Counts turns: a caller that changed something waits for the first turn that includes the change. */
export function useSerialRuns(): Turns {
  const startedCount = useRef(0);
  const waiting = useRef<{ turn: number; done: () => void }[]>([]);
  const [ended, end] = useState(0);
  // effects of the page's parts, which are children, ran before
  useEffect(() => {
    const over = waiting.current.filter(({ turn }) => turn <= ended);
    waiting.current = waiting.current.filter(({ turn }) => turn > ended);
    for (const { done } of over) done();
  }, [ended]);
  const begin = useCallback(() => {
    startedCount.current += 1;
    return startedCount.current;
  }, []);
  const next = useCallback(() => new Promise<void>((done) => void waiting.current.push({ turn: startedCount.current + 1, done })), []);
  return { begin, end, next };
}
