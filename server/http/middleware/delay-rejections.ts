import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../core/app-error.ts";
import type { RequestMiddleware } from "./request-state.ts";

/**
 * Delay of a rejection: `LATER` milliseconds up to twice that, at random, so that clients do not return all at once. At most `MAX_DELAYED` are delayed at a
 * time; further ones are sent immediately.
 */
const LATER = 1_000;
const MAX_DELAYED = 1_000;

/**
 * Delays 429 responses. A client that sends as fast as it is answered is slowed down to a negligible rate; immediate rejections would use up the
 * process. Only for calls whose response nobody waits for.
 */
export function delayRejections(step: RequestMiddleware): RequestMiddleware {
  let delayedCount = 0;
  return async (ctx, next) => {
    let refused: AppError | null = null;
    await step(ctx, async () => undefined).catch((error: unknown) => {
      if (!(error instanceof AppError && error.status === 429)) throw error;
      refused = error;
    });
    if (refused === null) return next();
    if (delayedCount < MAX_DELAYED) {
      delayedCount++;
      await sleep(LATER * (1 + Math.random())).finally(() => delayedCount--);
    }
    throw refused;
  };
}
