import type { Knex } from "knex";

/** Select that was built and not run yet, with its caller. */
interface Waiting {
  text: string;
  done: (rows: object[]) => void;
  failed: (reason: unknown) => void;
}

/** Statements of one message: they run one after the other, so that a long one holds up few others. */
const MAX = 4;

/**
 * Sends the reading statements of one shop that begin in the same turn of the event loop in one message. If a message fails, its statements are sent
 * one by one, so that each caller gets the outcome of its own.
 *
 * @param send Sends statements in one message, and returns the result of each.
 */
export function readTogether(send: (shop: string, texts: readonly string[]) => Promise<{ rows: object[] }[]>) {
  const waiting = new Map<string, Waiting[]>();
  const flush = async (shop: string, all: readonly Waiting[]) => {
    try {
      const results = await send(
        shop,
        all.map(({ text }) => text),
      );
      for (const [at, { done }] of all.entries()) done(results[at]?.rows ?? []);
    } catch (reason) {
      if (all.length === 1) for (const { failed } of all) failed(reason);
      else await Promise.all(all.map((each) => flush(shop, [each])));
    }
  };
  return <Row extends object>(shop: string, statement: Knex.QueryBuilder<Row, Row[]>): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      const own = { text: statement.toQuery(), done: (rows: object[]) => resolve(rows as Row[]), failed: reject };
      const queue = waiting.get(shop);
      if (queue) return void queue.push(own);
      waiting.set(shop, [own]);
      setImmediate(() => {
        const all = waiting.get(shop) ?? [];
        waiting.delete(shop);
        for (let at = 0; at < all.length; at += MAX) void flush(shop, all.slice(at, at + MAX));
      });
    });
}
