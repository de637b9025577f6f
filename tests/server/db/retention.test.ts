// @lane database
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expireAnswers, nextExpiry } from "../../../server/db/answer-expiry.ts";
import { deleteExpired } from "../../../server/surveys/retention.ts";
import { addAnswers } from "../../support/add-answers.ts";
import { type Answering, asking } from "../../support/answering.ts";
import { begunSettings } from "../../support/default-settings.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../../support/server.ts";

const AGES = ["2 months", "3 months", "6 months", "12 months", "24 months", "10 years"];
/** Just before each, and just when it is over: months are the calendar's. */
const EACH = AGES.flatMap((age) => [`${age} -1 minute`, `${age} 1 minute`]);

let server: TestServer;
let own: Answering;
let others: Answering;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
  [own, others] = [await asking(server, SHOP), await asking(server, OTHER_SHOP)];
});
afterAll(() => server.close());
beforeEach(() => server.database.owner("answers").delete());

const keep = async (shop: string, responsesKept: string) => {
  const { revision } = (await server.get("/api/apps/settings", shop)).body.data;
  const body = { data: { revision, settings: begunSettings({ responsesKept }), sure: true } };
  expect((await server.request("/api/apps/settings", { method: "PUT", shop, body })).status).toBe(200);
};
const left = async (shop: string): Promise<string[]> => {
  const rows = await server.database.owner("answers").where({ shop }).orderBy("at", "desc").select("answers");
  return rows.map(({ answers }) => answers.age);
};
const due = async () => {
  const { rows } = await server.database.owner.raw(
    `select shop, answers_due_at <= clock_timestamp() as now, extract(epoch from answers_due_at - clock_timestamp()) / 86400 as days
     from shops order by shop`,
  );
  return rows as { shop: string; now: boolean | null; days: string | null }[];
};
const dueNow = () => server.database.owner("shops").update({ answers_due_at: server.database.owner.raw("clock_timestamp()") });
/** How many statements some work takes. */
const statements = async (work: () => Promise<unknown>) => {
  let count = 0;
  const one = () => void count++;
  server.database.owner.on("query", one);
  await work();
  server.database.owner.off("query", one);
  return count;
};

describe("the retention of answers", () => {
  it.each([
    ["3 months", 3],
    ["6 months", 5],
    ["12 months", 7],
    ["24 months", 9],
    ["for ever", 12],
  ])("is %s, and no longer, for each store by its own setting", async (kept, many) => {
    await addAnswers(server.database, SHOP, own, EACH);
    await addAnswers(server.database, OTHER_SHOP, others, EACH);
    await keep(SHOP, kept);
    await keep(OTHER_SHOP, kept === "for ever" ? "6 months" : "for ever");
    await dueNow();
    await deleteExpired(server.services);
    expect(await left(SHOP)).toEqual(EACH.slice(0, many));
    expect(await left(OTHER_SHOP)).toEqual(kept === "for ever" ? EACH.slice(0, 5) : EACH);
  });

  it("is twelve months for a store that never chose", async () => {
    await server.database.owner("shop_settings").delete();
    await addAnswers(server.database, SHOP, own, EACH);
    await dueNow();
    await deleteExpired(server.services);
    expect(await left(SHOP)).toEqual(EACH.slice(0, 7));
  });

  it("deletes some at a time, and a store with more is queued again behind the others", async () => {
    await Promise.all([keep(SHOP, "3 months"), keep(OTHER_SHOP, "3 months")]);
    await addAnswers(
      server.database,
      SHOP,
      own,
      Array.from({ length: 95 }, (_, at) => `4 months ${at} minutes`),
    );
    await addAnswers(server.database, OTHER_SHOP, others, ["4 months", "1 month"]);
    await dueNow();
    expect(await server.database.withShop(SHOP, (tenant) => expireAnswers(tenant, "3 months", 5))).toBe(5);
    expect((await left(SHOP)).at(-1)).toBe("4 months 89 minutes");
    await deleteExpired(server.services, undefined, { answers: 20, batches: 2 });
    expect([await left(SHOP), await left(OTHER_SHOP)]).toEqual([[], ["1 month"]]);
  });

  it("is continued by the next server when one stops in the middle", async () => {
    await keep(SHOP, "3 months");
    await addAnswers(server.database, SHOP, own, ["4 months", "5 months"]);
    await dueNow();
    await deleteExpired(server.services, AbortSignal.abort());
    expect(await left(SHOP)).toHaveLength(2);
    await Promise.all([1, 2, 3].map(() => deleteExpired(server.services)));
    expect(await left(SHOP)).toEqual([]);
  });
});

describe("the next retention run of a store", () => {
  it("is due with its oldest answer; never when answers are kept forever", async () => {
    await keep(SHOP, "3 months");
    await keep(OTHER_SHOP, "for ever");
    await addAnswers(server.database, SHOP, own, ["1 month", "2 months"]);
    await addAnswers(server.database, OTHER_SHOP, others, ["10 years"]);
    await dueNow();
    await deleteExpired(server.services);
    const [one, two] = await due();
    expect([one?.now, two]).toEqual([false, { shop: OTHER_SHOP, now: null, days: null }]);
    expect(Number(one?.days)).toBeGreaterThan(25);
    expect(Number(one?.days)).toBeLessThan(35);
  });

  it("is due after a whole period when there are none, and not for an hour when one is due all the time", async () => {
    await keep(SHOP, "24 months");
    await deleteExpired(server.services);
    expect(Number((await due())[0]?.days)).toBeGreaterThan(729);
    await addAnswers(server.database, SHOP, own, ["24 months -1 second"]);
    await server.database.withShop(SHOP, (tenant) => nextExpiry(tenant, "24 months"));
    expect(Number((await due())[0]?.days) * 24).toBeCloseTo(1, 1);
  });

  it("costs one statement while nothing is due, and reads no answers", async () => {
    await keep(SHOP, "12 months");
    await addAnswers(server.database, SHOP, own, Array(2000).fill("1 month"));
    await dueNow();
    await deleteExpired(server.services);
    // the role, and the look for a shop
    expect(await statements(() => deleteExpired(server.services))).toBeLessThanOrEqual(4);
    await server.database.owner.raw("analyze answers");
    const { rows } = await server.database.owner.raw(
      "explain (analyze, format json) select at from answers where shop = ? order by at limit 1",
      [SHOP],
    );
    const plan = JSON.stringify(rows);
    expect(plan).toContain("answers_lately");
    expect(plan).not.toContain("Seq Scan");
  });
});
