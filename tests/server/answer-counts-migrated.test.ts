// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countsIn } from "../../server/db/answer-counts.ts";
import { putAnswers, removeAnswers } from "../../server/db/answers.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { eraseShop } from "../../server/db/erase-shop.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { backfillCounts } from "../../server/surveys/backfill-counts.ts";
import { newDatabase } from "../support/database.ts";
import { survey } from "../support/survey.ts";

const BEFORE = migrations.findIndex(({ name }) => name === "021 answer counts");
const [SHOP, GUID] = ["one.myshopify.com", randomUUID()];

let database: Database;

/** A database as the release before left it, whose owner is no superuser. */
beforeAll(async () => {
  const url = new URL(await newDatabase());
  const admin = openDatabase(url.href);
  await migrate(admin.owner, migrations.slice(0, 1));
  await admin.owner.raw("create role counting_owner login password 'secret' in role cartwright_app, cartwright_worker");
  await admin.owner.raw("alter database ?? owner to counting_owner", [url.pathname.slice(1)]);
  await admin.owner.raw("alter table migrations owner to counting_owner");
  await admin.close();
  url.username = "counting_owner";
  url.password = "secret";
  database = openDatabase(url.href);
  await migrate(database.owner, migrations.slice(0, BEFORE));
  await database.withShop(SHOP, async ({ shop, trx }) => {
    await trx("shops").insert({ shop });
    await trx("customizations").insert({ shop, guid: GUID, family: "survey", state: "live", revision: 1 });
    const configuration = JSON.stringify(survey());
    await trx("revisions").insert({ ...{ shop, guid: GUID, revision: 1, status: "live", schema_version: 1, author: "" }, configuration });
    const answers = JSON.stringify({ "element-1": "A friend" });
    for (const checkout of ["a", "b"]) await trx("answers").insert({ shop, guid: GUID, checkout, revision: 1, answers });
  });
});
afterAll(() => database.close());

const counts = () => database.read(SHOP, (reader) => countsIn(reader, GUID, {}));

it("the migration counts earlier answers, and keeps the counts current, for a database owner that is no superuser", async () => {
  await migrate(database.owner, migrations);
  expect(await counts()).toEqual([]);
  await backfillCounts({ database });
  expect(await counts()).toContainEqual({ revision: 1, question: "element-1", answered: true, answer: "A friend", count: 2 });
  const answers = { "element-1": "A search" };
  const more = { guid: GUID, revision: 1, checkout: "c", customer_id: null, answers, counted: answers };
  await database.withShop(SHOP, (tenant) => putAnswers(tenant, more, true));
  expect(await database.owner("answer_counts").select()).toEqual([]);
  await database.withShop(SHOP, (tenant) => removeAnswers(tenant, GUID));
  expect(await counts()).toEqual([]);
  await database.withShop(SHOP, (tenant) => putAnswers(tenant, more, true));
  await database.withShop(SHOP, eraseShop);
  expect(await counts()).toEqual([]);
});
