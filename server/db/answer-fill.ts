import type { Reader, Statement, Tenant } from "./database.ts";

/** Number of responses, and their bytes as JSON. */
export interface AnswerFill {
  answers: number;
  bytes: number;
}

/** Limit of a shop per day, more than any store needs. Tokens of guests are easily obtained, and checkouts as easily invented. */
export const DAY_LIMIT: AnswerFill = { answers: 50_000, bytes: 256 * 1024 * 1024 };
/** Limit of unverified senders: the last third is reserved for signed-in customers and for checkouts that became orders. */
export const GUEST_LIMIT: AnswerFill = { answers: Math.floor((DAY_LIMIT.answers * 2) / 3), bytes: Math.floor((DAY_LIMIT.bytes * 2) / 3) };

const TODAY = "(now() at time zone 'UTC')::date";

/** Returns the amounts of the current day in UTC; no row if there are none. */
export function filledToday({ shop, trx }: Reader): Statement<AnswerFill> {
  return trx("answer_fill")
    .where({ shop })
    .whereRaw(`day = ${TODAY}`)
    .select<AnswerFill[]>(trx.raw("answers::float as answers"), trx.raw("bytes::float as bytes"));
}

/** Adds one response to the day's amounts, in one statement, so that concurrent requests never exceed the limit; false if the limit is reached. */
export async function reserveBytes({ shop, trx }: Tenant, bytes: number, limit: AnswerFill): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into answer_fill as f (shop, day, answers, bytes) values (:shop, ${TODAY}, 1, :bytes)
     on conflict (shop) do update set day = excluded.day, answers = case when f.day = excluded.day then f.answers else 0 end + 1,
       bytes = case when f.day = excluded.day then f.bytes else 0 end + excluded.bytes
     where f.day <> excluded.day or (f.answers < :answers and f.bytes + excluded.bytes <= :max)`,
    { shop, bytes, answers: limit.answers, max: limit.bytes },
  );
  return rowCount > 0;
}
