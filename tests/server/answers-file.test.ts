// @lane database
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answering, asking } from "../support/answering.ts";
import { authorization, SHOP, startServer, type TestServer } from "../support/server.ts";

/** Some parts of a file, and so many files at once. */
const [ANSWERS, FILES] = [2_200, 6];

let server: TestServer;
let own: Answering;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
  own = await asking(server, SHOP);
  await server.database.owner.raw(
    `insert into answers (shop, guid, checkout, revision, answers) select ?, ?, 'c-' || n, 1, '{"element-1": "A friend"}' from generate_series(1, ?::int) n`,
    [SHOP, own.guid, ANSWERS],
  );
});
afterAll(() => server.close());

it("many files of a shop are created part by part, one at a time, and each is complete", async () => {
  const path = `/api/apps/surveys/${own.guid}/responses.csv`;
  const running = new Set<string>();
  let most = 0;
  const { owner } = server.database;
  owner.on("query", ({ __knexQueryUid: id, sql }) => {
    if (!/from "answers".*limit 200/.test(sql)) return;
    running.add(id);
    most = Math.max(most, running.size);
  });
  owner.on("query-response", (_, { __knexQueryUid: id }) => void running.delete(id));
  const headers = await authorization(SHOP, path);
  const files = await Promise.all(Array.from({ length: FILES }, async () => (await fetch(`${server.url}${path}`, { headers })).text()));
  for (const file of files) expect(file.trimEnd().split("\r\n")).toHaveLength(ANSWERS + 1);
  expect(most).toBe(1);
});
