import { randomUUID } from "node:crypto";
import { withLogContext } from "../core/log-context.ts";
import type { Services } from "../services.ts";

/** Ends a piece of background work: no new round begins, and the answer comes when the running one has ended. */
export type StopLoop = () => Promise<void>;

/** Does work from time to time, never twice at once; a round that fails is told of, and the next one comes all the same. */
export function startLoop(services: Services, every: number, failure: string, work: () => Promise<unknown>): StopLoop {
  let round: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    round ??= withLogContext({ requestId: randomUUID() }, work)
      .catch((error) => services.log.warn({ error }, failure))
      .finally(() => {
        round = null;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
