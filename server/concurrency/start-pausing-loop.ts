import { coalesce } from "./coalesce.ts";
import type { StopLoop } from "./start-loop.ts";

/** Milliseconds between two rounds of work: at first and after one that found something, and after many that found nothing. */
export interface Pauses {
  shortest: number;
  longest: number;
}

export interface PausingLoop {
  /** Begins a round as soon as the running one has ended. */
  wake(): void;
  stop: StopLoop;
}

/**
 * Runs work again and again, never two rounds at once. After a round that found nothing the pause doubles, so that an idle server is idle.
 *
 * @param work Returns whether it found anything. It handles its own failures.
 */
export function startPausingLoop({ shortest, longest }: Pauses, work: () => Promise<boolean>): PausingLoop {
  let pause = shortest;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let current = Promise.resolve();
  const round = coalesce(async () => {
    clearTimeout(timer);
    pause = (await work()) ? shortest : Math.min(2 * pause, longest);
    if (!ended) timer = setTimeout(wake, pause).unref();
  });
  const wake = (): void => {
    if (!ended) current = round();
  };
  wake();
  return {
    wake,
    stop: async () => {
      ended = true;
      clearTimeout(timer);
      await current;
    },
  };
}
