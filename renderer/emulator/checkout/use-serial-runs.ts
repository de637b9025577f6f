import { useCallback, useEffect, useRef, useState } from "react";

/** Work that begins anew whenever something changes, and those who wait for it. */
export interface Turns {
  /** The number of the turn that begins. */
  begin: () => number;
  end: (turn: number) => void;
  /** Waits until a turn that has not begun yet has ended, and is on the screen. */
  next: () => Promise<void>;
}

/** Counts turns: whoever changed something waits for the first one that has it. */
export function useTurns(): Turns {
  const begun = useRef(0);
  const waiting = useRef<{ turn: number; done: () => void }[]>([]);
  const [ended, end] = useState(0);
  // the parts of the page heard of it before, since they are within
  useEffect(() => {
    const over = waiting.current.filter(({ turn }) => turn <= ended);
    waiting.current = waiting.current.filter(({ turn }) => turn > ended);
    for (const { done } of over) done();
  }, [ended]);
  const begin = useCallback(() => {
    begun.current += 1;
    return begun.current;
  }, []);
  const next = useCallback(() => new Promise<void>((done) => void waiting.current.push({ turn: begun.current + 1, done })), []);
  return { begin, end, next };
}
