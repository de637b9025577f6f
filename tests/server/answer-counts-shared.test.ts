// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expireAnswers } from "../../server/db/answer-expiry.ts";
import { backfillCounts } from "../../server/surveys/backfill-counts.ts";
import { type Answering, asking } from "../support/answering.ts";
import { OTHER_SHOP, type Reply, SHOP, startServer, type TestServer } from "../support/server.ts";
import { element } from "../support/survey.ts";
import { orderPayload, tell } from "../support/webhooks.ts";

/** The longest option that there can be, of letters that nothing makes shorter. */
const LONG = Array.from({ length: 1000 }, (_, at) => String.fromCodePoint(0x20000 + ((at * 7919) % 40_000))).join("");
const QUESTIONS = Array.from({ length: 5 }, (_, at) =>
  element("radio", { id: `element-${at + 1}`, label: `${at}?`, options: ["A friend", "A search", LONG] }),
);
const GIVEN = ["A friend", "A search", LONG];

let server: TestServer;
let surveys: Answering[];

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
  surveys = await Promise.all([1, 2, 3].map(() => asking(server, SHOP, { elements: QUESTIONS })));
});
afterAll(() => server.close());

const kept = (shop = SHOP) =>
  server.database
    .owner("answer_counts")
    .where({ shop })
    .orderByRaw("1, 2, 3, 4, 5, 6, 7, 8")
    .select("guid", "revision", "day", "ordered", "question", "answered", "answer", "count");
/** The same from the answers alone. */
const raw = async () => {
  const { rows } = await server.database.owner.raw(
    `select guid, revision, day, ordered, question, answered, answer, count(*) from answers, counted_in(counted)
     where shop = ? group by shop, 1, 2, 3, 4, 5, 6, 7 order by shop, 1, 2, 3, 4, 5, 6, 7`,
    [SHOP],
  );
  return rows;
};
/** Comes again as long as there was no place: on a busy machine buyers wait longer for theirs than they have patience. */
const insisting = async (send: () => Promise<Reply>): Promise<Reply> => {
  const reply = await send();
  return reply.status === 429 ? insisting(send) : reply;
};
const erase = (survey: Answering, id = "") =>
  server.request(`/api/apps/surveys/${survey.guid}/responses${id && `/${id}`}`, { method: "DELETE", shop: SHOP });

it("answers, orders, deletions, expiry and writes of older servers run at once without blocking, and the counts are right afterwards", async () => {
  const { database } = server;
  let orders = 0;
  const failed: unknown[] = [];
  const seen = (work: Promise<unknown>) =>
    work.then(
      (reply) => {
        const status = Object(reply).status ?? 200;
        if (status !== 200 && status !== 202 && status !== 404) failed.push(reply);
      },
      (error) => failed.push(error),
    );
  const buyer = async (at: number) => {
    const checkout = randomUUID();
    const answers = Object.fromEntries(QUESTIONS.map(({ id }, place) => [id, GIVEN[(at + place * at) % 3]]));
    // one buyer answers all of them, so that an order marks several
    for (const survey of surveys) await seen(insisting(() => survey.answer({ checkout, answers })));
    if (at % 2 === 0) {
      const payload = orderPayload(++orders, { checkout_token: checkout, customer: { id: at } });
      await seen(tell(server, { topic: "orders/create", payload, shop: SHOP }));
    }
    if (at % 6 === 0)
      await seen(tell(server, { topic: "customers/redact", payload: { customer: { id: at }, orders_to_redact: [orders] }, shop: SHOP }));
  };
  const single = async () => {
    for (const survey of surveys) {
      const { responses } = (await survey.responses()).body;
      await Promise.all(responses.slice(0, 4).map(({ id }: { id: string }) => seen(erase(survey, id))));
    }
  };
  const before = () =>
    database.owner.batchInsert(
      "answers",
      surveys.map(({ guid, revision }) => ({ shop: SHOP, guid, revision, checkout: randomUUID(), answers: '{"element-1":"A friend"}' })),
    );
  const some = () => database.withShop(SHOP, (tenant) => expireAnswers(tenant, "0 days", 7));
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      ...Array.from({ length: 18 }, (_, at) => buyer(round * 18 + at)),
      ...[single(), single(), seen(before()), seen(backfillCounts(server.services)), seen(some()), seen(some())],
      ...(round % 2 === 1 ? surveys.map((survey) => seen(erase(survey))) : []),
    ]);
  }
  await backfillCounts(server.services);
  expect(failed).toEqual([]);
  const { rows } = await database.owner.raw("select deadlocks::int from pg_stat_database where datname = current_database()");
  expect(rows).toEqual([{ deadlocks: 0 }]);
  const right = await raw();
  expect(right.length).toBeGreaterThan(30);
  expect(right.some(({ ordered }: { ordered: boolean }) => ordered)).toBe(true);
  expect(await kept()).toEqual(right);
});

it("deleting a survey leaves no count, and neither does erasing a shop", async () => {
  const other = await asking(server, OTHER_SHOP);
  expect((await other.answer()).status).toBe(202);
  expect((await kept(OTHER_SHOP)).length).toBeGreaterThan(0);
  await Promise.all(surveys.map((survey) => survey.answer({ answers: { "element-1": LONG } })));
  const gone = surveys.map(({ guid }) => server.request(`/api/apps/surveys/${guid}`, { method: "DELETE", shop: SHOP }));
  expect((await Promise.all(gone)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kept()).toEqual([]);
  expect((await kept(OTHER_SHOP)).length).toBeGreaterThan(0);
  await tell(server, { topic: "shop/redact", payload: { shop_domain: OTHER_SHOP }, shop: OTHER_SHOP, triggeredAt: new Date() });
  expect([await kept(OTHER_SHOP), await server.database.owner("answers").where({ shop: OTHER_SHOP })]).toEqual([[], []]);
});
