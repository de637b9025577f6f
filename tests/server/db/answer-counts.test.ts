// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backfillCounts } from "../../../server/surveys/backfill-counts.ts";
import { type Answering, asking } from "../../support/answering.ts";
import { SHOP, startServer, type TestServer } from "../../support/server.ts";

/** The last one is none that a database knows. */
const ZONES = ["UTC", "America/New_York", "Asia/Kolkata", "Nowhere/Land"];
const RANGES = [
  "?",
  "?from=2026-03-07T12:00:00Z&",
  "?from=2026-03-07T05:00:00Z&to=2026-03-09T03:59:59.999Z&",
  "?to=2026-03-08T00:00:00Z&",
  "?from=2026-03-08T00:00:00Z&to=2026-03-07T00:00:00Z&",
];

let server: TestServer;
let own: Answering;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
  own = await asking(server, SHOP);
});
afterAll(() => server.close());

/** Answers as a server of before writes them: in no count. */
const written = (count: number) =>
  server.database.owner.batchInsert(
    "answers",
    Array.from({ length: count }, (_, at) => ({
      ...{ shop: SHOP, guid: own.guid, revision: own.revision, checkout: randomUUID(), ordered: at % 3 === 0 },
      answers: JSON.stringify({ "element-1": at % 2 === 0 ? "A friend" : "A search", "element-2": at % 5 === 0 ? "" : `Ann ${at}` }),
      at: new Date(Date.UTC(2026, 2, 6) + at * 1_234_567),
    })),
  );
const kept = () =>
  server.database.owner("answer_counts").where({ shop: SHOP }).where("count", "<>", 0).orderByRaw("1, 2, 3, 4, 5, 6, 7, 8");
const summaries = () =>
  Promise.all(
    RANGES.flatMap((range) =>
      ["", "ordered=true", "ordered=false"].map(async (more) => (await own.responses(`-summary${range}${more}`)).body),
    ),
  );
/** Compares the counts with the uncounted answers, in every range; then counts anew. */
const proven = async () => {
  const before = await kept();
  const said = await summaries();
  await server.database.owner("answers").update({ counted: null });
  expect(await kept()).toEqual([]);
  expect(await summaries()).toEqual(said);
  return before;
};

it("the counts match the answers: earlier ones, marked ones, withdrawn ones, in every time zone", async () => {
  for (const time_zone of ZONES) {
    await server.database.owner("shops").where({ shop: SHOP }).update({ time_zone });
    await written(250);
    await backfillCounts(server.services);
    expect((await own.answer()).status).toBe(202);
    expect(await server.database.owner("answers").whereNull("counted")).toEqual([]);
    const some = server.database.owner("answers").orderBy("checkout").limit(40).select("checkout");
    await server.database.owner("answers").whereIn("checkout", some.clone()).update({ ordered: true });
    await server.database.owner("answers").whereIn("checkout", some.clone().offset(20)).delete();
    expect((await proven()).length).toBeGreaterThan(0);
    await backfillCounts(server.services);
  }
  expect((await server.request(`/api/apps/surveys/${own.guid}/responses`, { method: "DELETE", shop: SHOP })).status).toBe(200);
  expect(await kept()).toEqual([]);
});
