import { randomUUID } from "node:crypto";
import { withLogContext } from "../core/log-context.ts";
import type { Services } from "../services.ts";

/** Stops background work. No new round begins; the promise resolves when the running round has ended. */
export type StopLoop = () => Promise<void>;

/** Runs work every `every` milliseconds, never two rounds at once. A failed round is logged, and the next one runs nevertheless. */
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
