import { oncePer } from "../concurrency/once-per.ts";
import { createTokenBuckets, type Limit } from "../concurrency/token-buckets.ts";
import { AppError } from "../core/app-error.ts";
import { DAY_LIMIT, filledToday, GUEST_LIMIT, reserveBytes } from "../db/answer-fill.ts";
import { isOrdered, type NewAnswers } from "../db/answers.ts";
import type { Tenant } from "../db/database.ts";
import type { Services } from "../services.ts";
import { answerShareOf } from "./answer-share.ts";

/** Share of a shop's rate limit that guests may use. As much as a busy store needs on an empty day. */
const OF_GUESTS = 0.4;
/** Bytes of an answer that cost one more token. */
const STEP = 4 * 1024;
/** Factor by which a guest's answer costs more when guests have used up their share of the day. */
const STEEPEST = 15;
/** Minimum milliseconds between two logged refusals of one store. */
const LOGGED_EVERY = 60_000;

const BUSY = "This store is getting too many answers. Try again in a moment.";
const FULL = "This store can't accept more answers today.";
const TOMORROW = "3600";

/**
 * Creates the check that admits an answer to a shop's day, or throws. Anybody who can read a checkout can get any number of tokens, each with another
 * holder. All guests of a shop therefore share one limit, and an answer costs more the longer it is and the fuller the day. Signed-in customers, and
 * checkouts that became orders, do not share the guests' limit, and have the last third of the day to themselves.
 */
export function admission({ log, testOrders }: Pick<Services, "log" | "testOrders">, { perSecond, burst }: Limit) {
  const guests = createTokenBuckets({ perSecond: perSecond * OF_GUESTS, burst: burst * OF_GUESTS });
  const mayLog = oncePer(LOGGED_EVERY);
  const refuse = (shop: string, message: string, after: string): never => {
    if (mayLog(shop)) log.info({ shop }, `answers are refused: ${message}`);
    throw new AppError("TOO_MANY", 429, message, { headers: { "Retry-After": after } });
  };
  return async (tenant: Tenant, { answers, counted, checkout, customer_id }: NewAnswers): Promise<void> => {
    const { shop } = tenant;
    const bytes = Buffer.byteLength(JSON.stringify(answers)) + Buffer.byteLength(JSON.stringify(counted));
    const isIdentified = customer_id !== null || (await isOrdered(tenant, checkout, testOrders));
    if (!isIdentified) {
      const [filled = { answers: 0, bytes: 0 }] = await filledToday(tenant);
      const wait = guests.take(shop, (1 + bytes / STEP) * (1 + STEEPEST * answerShareOf(filled, GUEST_LIMIT)));
      if (wait > 0) refuse(shop, BUSY, String(wait));
    }
    if (!(await reserveBytes(tenant, bytes, isIdentified ? DAY_LIMIT : GUEST_LIMIT))) refuse(shop, FULL, TOMORROW);
  };
}
