import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../../core/app-error.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** Milliseconds that a refusal is held back, or up to twice that so that not all come again at once; and how many are at a time: beyond that they go out at once. */
const LATER = 1_000;
const HELD = 1_000;

/**
 * Holds back what says 429: who sends as fast as he is answered is slowed down to what costs nothing, where quick refusals would take the
 * process all its time. Only for callers with whom nobody waits for the answer.
 */
export function delayRejections(step: RequestMiddleware): RequestMiddleware {
  let held = 0;
  return async (ctx, next) => {
    let refused: AppError | null = null;
    await step(ctx, async () => undefined).catch((error: unknown) => {
      if (!(error instanceof AppError && error.status === 429)) throw error;
      refused = error;
    });
    if (refused === null) return next();
    if (held < HELD) {
      held++;
      await sleep(LATER * (1 + Math.random())).finally(() => held--);
    }
    throw refused;
  };
}
