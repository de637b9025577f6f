import { oncePer } from "../concurrency/once-per.ts";
import { createTokenBuckets, type Limit } from "../concurrency/token-buckets.ts";
import { AppError } from "../core/app-error.ts";
import { DAY_LIMIT, filledToday, GUEST_LIMIT, takeRoom } from "../db/answer-fill.ts";
import { isOrdered, type NewAnswers } from "../db/answers.ts";
import type { Tenant } from "../db/database.ts";
import type { Services } from "../services.ts";
import { shareOf } from "./answer-share.ts";

/** What guests may use of what a shop's buyers may ask; it is as much as a busy store needs on an empty day. */
const OF_GUESTS = 0.4;
/** Bytes of answers that cost as much as having answered. */
const STEP = 4 * 1024;
/** What an answer of a guest costs more on a day of which guests have taken all than on an empty one. */
const STEEPEST = 15;
/** Refusals of one store are logged no more often, in milliseconds. */
const LOGGED_EVERY = 60_000;

const BUSY = "This store is getting too many answers. Try again in a moment.";
const FULL = "This store takes no more answers today.";
const TOMORROW = "3600";

/**
 * Admits an answer to a shop's day, or refuses it. Whoever can read a checkout gets tokens without end, each of another holder: so all guests of
 * a shop share what they may use, and an answer costs the more the longer it is and the fuller the day. A customer who is signed in, and a
 * checkout that became an order, share nothing with them, and have the last third of the day to themselves.
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
    const isKnown = customer_id !== null || (await isOrdered(tenant, checkout, testOrders));
    if (!isKnown) {
      const [filled = { answers: 0, bytes: 0 }] = await filledToday(tenant);
      const wait = guests.take(shop, (1 + bytes / STEP) * (1 + STEEPEST * shareOf(filled, GUEST_LIMIT)));
      if (wait > 0) refuse(shop, BUSY, String(wait));
    }
    if (!(await takeRoom(tenant, bytes, isKnown ? DAY_LIMIT : GUEST_LIMIT))) refuse(shop, FULL, TOMORROW);
  };
}
