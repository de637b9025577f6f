// @lane database
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../server/db/database.ts";
import { LOCK_KEYS } from "../../../server/db/lock-keys.ts";
import { migratedDatabase } from "../../support/database.ts";

/** Two processes on one database. */
let one: Database;
let two: Database;

beforeAll(async () => {
  const url = await migratedDatabase();
  [one, two] = [openDatabase(url), openDatabase(url)];
});
afterAll(() => Promise.all([one.close(), two.close()]));

/** Work that goes on when it is told to, and tells when it has begun. */
function held() {
  let [begin, end] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    begin();
    await ended;
  };
  return { begun, end, work };
}

const locks = ({ pools }: Database) => pools().find(({ name }) => name === "locks");

it("a group lock lets many keys of a group be held at once, on one connection", async () => {
  const all = Array.from({ length: 30 }, held);
  const first = one.exclusivelyTogether("shop/group", "shop/first", async () => {});
  const done = all.map(({ work }, at) => one.exclusivelyTogether("shop/group", `shop/${at}`, work));
  await first;
  await Promise.all(all.map(({ begun }) => begun));
  expect(locks(one)).toMatchObject({ used: 1, waiting: 0 });
  for (const { end } of all) end();
  await Promise.all(done);
});

it("a group lock runs one caller at a time under a key, whoever asks and however", async () => {
  let [inside, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 2));
    inside--;
  };
  const asks = [one, two].flatMap((each) =>
    Array.from({ length: 10 }, (_, at) => [
      each.exclusivelyTogether("shop/group", "shop/same", work),
      each.exclusivelyTogether(`shop/group ${at % 2}`, "shop/same", work),
      each.exclusively("shop/same", work),
    ]),
  );
  await Promise.all(asks.flat());
  expect(most).toBe(1);
});

it("a group lock never deadlocks, in whatever order keys are requested", async () => {
  const keys = Array.from({ length: 20 }, (_, at) => `shop/${at}`);
  const ask = (each: Database, order: readonly string[]) =>
    order.map((key) => each.exclusivelyTogether("shop/group", key, async () => key));
  const answers = await Promise.all([...ask(one, keys), ...ask(two, keys.toReversed()), ...ask(one, keys), ...ask(two, keys)]);
  expect(answers).toHaveLength(80);
});

it("a group lock reports a failure only to its own caller, and goes on", async () => {
  const failed = one.exclusivelyTogether("shop/group", "shop/bad", () => Promise.reject(new Error("no")));
  const done = one.exclusivelyTogether("shop/group", "shop/good", async () => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await done).toBe("yes");
  expect(await one.exclusivelyTogether("shop/group", "shop/bad", async () => "again")).toBe("again");
});

it("a group lock takes only as many locks in one transaction as are left, however many ask at once", async () => {
  const held: number[] = [];
  const work = async () => {
    const { rows } = await two.owner.raw(
      "select max(held)::int as most from (select count(*) as held from pg_locks where locktype = 'advisory' group by pid) each",
    );
    held.push(rows[0].most);
  };
  const all = Array.from({ length: 2_500 }, (_, at) =>
    one.exclusivelyTogether("shop/many", `shop/${at}`, at % 500 === 100 ? work : async () => {}),
  );
  await Promise.all(all);
  expect(held).toHaveLength(5);
  expect(Math.max(...held)).toBe(LOCK_KEYS);
});
