// @lane database
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureKeyFile } from "../../server/core/key-file.ts";
import { NO_SUBJECTS } from "../../server/db/data-subjects.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { eraseShop } from "../../server/db/erase-shop.ts";
import { renewRows, takeOutdated } from "../../server/db/keyed-redactions.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { areRedacted, erasedSince, isRedacted, noteErasure, noteRedactions } from "../../server/db/redacted-subjects.ts";
import { openRedactionKeys } from "../../server/privacy/open-redaction-keys.ts";
import { renewKeys } from "../../server/privacy/renew-keys.ts";
import { newDatabase } from "../support/database.ts";

const SHOP = "one.myshopify.com";
const BEFORE = migrations.findIndex(({ name }) => name === "032 keyed redactions");
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((each) => Buffer.alloc(32, each)) as [Buffer, Buffer, Buffer];
const THEN = new Date("2026-01-01T00:00:00Z");
const MANY = 2_500;

let url: string;
const open: Database[] = [];

/** A server of the database. */
async function connect(...keys: Buffer[]): Promise<Database> {
  const database = openDatabase(url);
  open.push(database);
  const [current, ...others] = keys;
  if (current) await openRedactionKeys(database, [current, ...others]);
  return database;
}

const customer = (number: string | number) => ({ ...NO_SUBJECTS, customers: [String(number)] });
const knows = (database: Database, number: string | number) => database.withShop(SHOP, (tenant) => isRedacted(tenant, customer(number)));
const note = (database: Database, number: string | number) =>
  database.withShop(SHOP, (tenant) => noteRedactions(tenant, customer(number), THEN));
const bare = (subject: string) => createHash("sha256").update(`${SHOP}/${subject}`).digest("base64url");
const stages = async (database: Database) => (await database.owner("redactions").distinct("key").orderBy("key").pluck("key")) as number[];

beforeAll(async () => {
  url = await newDatabase();
  const before = await connect();
  await migrate(before.owner, migrations.slice(0, BEFORE));
  const rows = Array.from({ length: MANY }, (_, at) => ({ subject: bare(`customer/${at}`), at: THEN }));
  await before.owner.batchInsert("redactions", [...rows, { subject: bare("shop"), at: THEN }], 500);
  await migrate(before.owner, migrations);
});
afterAll(() => Promise.all(open.map((each) => each.close())));

describe("a record of an erased customer from an earlier release", () => {
  it("is found unchanged, while it is keyed, and after that, and then nothing can be found by trying", async () => {
    const database = await connect(FIRST);
    const everybody = Array.from({ length: MANY + 1 }, (_, at) => customer(at));
    const known = () => database.withShop(SHOP, (tenant) => areRedacted(tenant, everybody));
    const expected = everybody.map((_, at) => at < MANY);
    expect(await known()).toEqual(expected);
    await database.withWorker(async (trx) => {
      const rows = await takeOutdated(trx, database.redactionKeys.newest(), 700);
      const renewed = rows.map(({ subject, key }) => ({ old: subject, subject: database.redactionKeys.renew(subject, key) }));
      await renewRows(trx, renewed, database.redactionKeys.newest());
    });
    expect(await stages(database)).toEqual([0, database.redactionKeys.newest()]);
    const during = renewKeys(database);
    expect(await known()).toEqual(expected);
    await during;
    expect(await known()).toEqual(expected);
    expect(await stages(database)).toEqual([database.redactionKeys.newest()]);
    const tried = everybody.map((_, at) => bare(`customer/${at}`));
    expect(await database.owner("redactions").whereIn("subject", tried)).toEqual([]);
    expect(await database.owner("redactions").count("*")).toEqual([{ count: String(MANY + 1) }]);
    expect(await database.withShop(SHOP, (tenant) => erasedSince(tenant, THEN))).toBe(true);
  });

  it("belongs to its shop from when it is recorded again", async () => {
    const database = await connect(FIRST);
    const ofShop = () => database.owner("redactions").where({ shop: SHOP }).count("*");
    expect(await ofShop()).toEqual([{ count: "0" }]);
    await note(database, 7);
    expect(await ofShop()).toEqual([{ count: "1" }]);
    expect(await database.owner("redactions").count("*")).toEqual([{ count: String(MANY + 1) }]);
  });
});

describe("another encryption key", () => {
  it("takes over in three steps, at each of which each server finds all records that any server made", async () => {
    const first = await connect(FIRST, SECOND);
    await note(first, "of the first");
    const second = await connect(SECOND, FIRST);
    await note(second, "of the second");
    await note(first, "of the first, later");
    await renewKeys(second);
    await note(first, "of the first, at last");
    for (const each of [first, second])
      for (const number of [0, "of the first", "of the second", "of the first, later", "of the first, at last"])
        expect([number, await knows(each, number)]).toEqual([number, true]);
    await renewKeys(second);
    const third = await connect(SECOND);
    for (const number of [0, "of the first", "of the first, at last"]) expect(await knows(third, number)).toBe(true);
    expect(await knows(third, "nobody")).toBe(false);
    expect(await stages(third)).toEqual([third.redactionKeys.newest()]);
    expect(await third.owner("redaction_keys").distinct("sealed_by")).toHaveLength(1);
    const back = await connect(FIRST, SECOND);
    expect(await knows(back, "of the second")).toBe(true);
    await connect(SECOND, FIRST);
  });

  it("must not come without the one that is still named: the start names the key and the remedy", async () => {
    const start = connect(THIRD);
    await expect(start).rejects.toThrow(/encryption key [0-9a-f]{12}, which is not set: set ENCRYPTION_KEY_PREVIOUS to it/);
    await expect(start).rejects.toThrow(/npm run webhooks -- forget-erased/);
    expect(await knows(await connect(SECOND), 0)).toBe(true);
  });

  it("is needed to find anybody: a process without keys does not take an erased customer for a new one", async () => {
    await expect(knows(await connect(), 0)).rejects.toThrow(/this process has no keys/);
  });

  it("may replace one under which no one was recorded", async () => {
    url = await newDatabase();
    const first = await connect();
    await migrate(first.owner, migrations);
    await openRedactionKeys(first, [FIRST]);
    const second = await connect(SECOND);
    await note(second, 1);
    expect(await knows(second, 1)).toBe(true);
    await expect(note(first, 2)).rejects.toThrow(/not set/);
  });
});

describe("a shop that is erased", () => {
  it("takes its subjects with it; those of another shop stay, and so does the time of the erasure", async () => {
    const database = await connect(SECOND);
    await note(database, 11);
    await database.withShop("two.myshopify.com", (tenant) => noteRedactions(tenant, customer(11), THEN));
    await database.withShop(SHOP, (tenant) => noteErasure(tenant, THEN));
    await database.withShop(SHOP, eraseShop);
    expect(await knows(database, 11)).toBe(false);
    expect(await database.withShop("two.myshopify.com", (tenant) => isRedacted(tenant, customer(11)))).toBe(true);
    const since = (at: Date) => database.withShop(SHOP, (tenant) => erasedSince(tenant, at));
    expect([await since(THEN), await since(new Date(THEN.getTime() + 1))]).toEqual([true, false]);
    await database.withShop(SHOP, (tenant) => noteErasure(tenant, new Date(THEN.getTime() - 1_000)));
    expect(await since(THEN)).toBe(true);
  });

  it("can be made to forget only its own", async () => {
    const database = await connect(SECOND);
    const gone = await database.withShop(SHOP, ({ trx }) => trx("redactions").delete());
    expect(gone).toBe(0);
    expect(await database.withShop("two.myshopify.com", (tenant) => isRedacted(tenant, customer(11)))).toBe(true);
  });
});

it("the key of a data folder is created once, whoever comes first, and is readable by its owner only", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cartwright-key-"));
  const keys = [ensureKeyFile(folder), ensureKeyFile(folder)];
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0] ?? "", "base64")).toHaveLength(32);
  const file = join(folder, "encryption.key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, "utf8")).trim()).toBe(keys[0]);
  await rm(folder, { recursive: true });
});
