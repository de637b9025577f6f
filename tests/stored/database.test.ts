import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { type Embedded, startEmbedded } from "../../server/db/embedded/embedded.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { checked, RULE } from "./support.ts";

const guidOf = (at: number): string => `4b1c6d2e-9f03-4a57-8c1e-${String(at).padStart(12, "0")}`;
const SHOPS = ["first.myshopify.com", "second.myshopify.com"];

let data: string;
let embedded: Embedded;
let database: Database;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "cartwright-stored-"));
  embedded = await startEmbedded(data, () => undefined);
  database = openDatabase(embedded.url);
  await migrate(database.owner, migrations);
  for (const shop of SHOPS) {
    await database.owner("shops").insert({ shop });
    const row = (at: number, state = "live") => ({ shop, guid: guidOf(at), family: "payment", revision: 2, state });
    const revision = (at: number, number: number, configuration: object) => ({
      ...{ shop, guid: guidOf(at), revision: number, status: "live", schema_version: 1, author: "merchant" },
      configuration: JSON.stringify(configuration),
    });
    const many = Array.from({ length: 600 }, (_, at) => at);
    await database.owner.batchInsert("customizations", [...many.map((at) => row(at)), row(900, "closed")]);
    const old = { ...RULE, colour: "red" };
    await database.owner.batchInsert("revisions", [
      ...many.flatMap((at) => [revision(at, 1, old), revision(at, 2, at === 599 ? { ...RULE, method: [] } : RULE)]),
      revision(900, 2, old),
    ]);
  }
});
afterAll(async () => {
  await database.close();
  await embedded.stop();
  await rm(data, { recursive: true, force: true });
});

describe("a database", () => {
  it("is checked in all shops, the live revisions of what is not deleted alone", async () => {
    const { printed, tally } = await checked([embedded.url]);
    expect(tally).toEqual({ configurations: 1_200, files: 0, databases: 1, problems: 2, faulty: 2, unreadable: [] });
    expect(printed.split("\n")).toEqual([
      ...SHOPS.map((shop) => `${shop}/${guidOf(599)}@2: /configuration/method minItems Select at least one payment method`),
      "1200 configurations in 1 database, 2 problems in 2 of them",
      "",
    ]);
  });

  it("is told from one that is no database of this app", async () => {
    await database.owner.raw("create database other");
    const { tally } = await checked([embedded.url.replace(/postgres$/, "other")]);
    expect(tally.unreadable).toEqual([
      expect.stringMatching(/^postgres:\/\/127\.0\.0\.1:\d+\/other cannot be read: it is no database of this app\.$/),
    ]);
  });
});
