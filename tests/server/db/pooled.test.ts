// @lane database
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { families } from "../../../engine/declarations/catalog.ts";
import { checkPartitions } from "../../../server/analytics/partitions.ts";
import { requestExpiry } from "../../../server/db/answer-expiry.ts";
import { recoverPending } from "../../../server/reconcile/recover-pending.ts";
import { reconcileQueuedShops } from "../../../server/reconcile/scheduler.ts";
import { deleteExpired } from "../../../server/surveys/retention.ts";
import { sendable } from "../../support/sendable.ts";
import { SHOP, startServer, type TestServer } from "../../support/server.ts";
import { orderPayload, tell } from "../../support/webhooks.ts";

/** SQL that leaves something behind in its session, which the next client of a pooled connection would find. */
const OF_SESSION = [
  /(^|;|\bbegin\b)\s*set\s+(?!local\b|constraints\b)/i,
  /\b(un)?listen\s+[a-z"]/i,
  /\bpg_(try_)?advisory_lock(_shared)?\s*\(/i,
  /\bset_config\s*\([^)]*,\s*false\s*\)/i,
  /\b(prepare|deallocate|discard|load)\s+[a-z"]/i,
  /\bwith hold\b/i,
  /\bcreate\s+(temp|temporary)\s+table\b(?!.*\bon commit drop\b)/is,
];
/** Functions of a volatile value: no update or delete of spread tables may call one. */
const VOLATILE = /\b(clock_timestamp|random|gen_random_uuid|timeofday|nextval)\s*\(/i;

let server: TestServer;
const sent: { text: string; name: unknown }[] = [];

beforeAll(async () => {
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === "string" ? first : String(Reflect.get(Object(first), "text"));
    sent.push({ text, name: typeof first === "string" ? undefined : Reflect.get(Object(first), "name") });
    return Reflect.apply(query, this, given);
  });
  server = await startServer();
  for (const family of families) {
    const { create } = family.endpoints;
    const raw = sendable(family);
    const reply = await server.post(create.path, create.requestEnvelope?.style === "data" ? { data: raw } : raw);
    expect(reply.status, reply.text).toBe(200);
    expect((await server.get(family.endpoints.list.path)).status).toBe(200);
  }
  await tell(server, { topic: "orders/create", payload: orderPayload(1) });
  await checkPartitions(server.services);
  await recoverPending(server.services);
  await reconcileQueuedShops(server.services, new AbortController().signal);
  await server.database.withShop(SHOP, requestExpiry);
  await deleteExpired(server.services);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

it.each([
  "set role someone",
  "set app.shop = 'one'",
  "set session statement_timeout to 5",
  "listen changes",
  "select pg_advisory_lock(1)",
  "select set_config('app.shop', 'one', false)",
  "prepare plan as select 1",
  "create temp table room as select 1",
])("is seen: %s", (statement) => {
  expect(OF_SESSION.some((each) => each.test(statement))).toBe(true);
});

it("no statement leaves anything behind in its session, so that connections may be pooled by transaction", () => {
  expect(sent.length).toBeGreaterThan(300);
  expect(sent.filter(({ name }) => name !== undefined)).toEqual([]);
  const leaving = sent.filter(({ text }) => OF_SESSION.some((each) => each.test(text)));
  expect(leaving).toEqual([]);
});

it("a connection that was given back knows neither the role nor the shop", async () => {
  await server.database.withShop(SHOP, async ({ trx }) => {
    const { rows } = await trx.raw("select current_user as role, current_setting('app.shop') as shop");
    expect(rows).toEqual([{ role: "cartwright_app", shop: SHOP }]);
  });
  await server.database.read(SHOP, ({ trx }) => trx("shops").select("shop"));
  const asked = Array.from({ length: 12 }, () =>
    server.database.owner.raw(
      "select current_user = session_user as own, coalesce(current_setting('app.shop', true), '') as shop, pg_sleep(0.02)",
    ),
  );
  const states = (await Promise.all(asked)).map(({ rows: [{ own, shop }] }) => ({ own, shop }));
  expect(states).toEqual(states.map(() => ({ own: true, shop: "" })));
});

it.each([`it's`, `\\' or 1=1`, "?", "$1", ":name", `"quoted"`, "$$; drop table shops; --", "two\nlines"])(
  "the shop of a transaction is a literal: %j",
  async (shop) => {
    const [seen] = await server.database.read<{ shop: string }>(shop, ({ trx }) =>
      trx.select({ shop: trx.raw("current_setting('app.shop')") }),
    );
    expect(seen?.shop).toBe(shop);
    const { rows } = await server.database.withShop(shop, ({ trx }) => trx.raw("select current_setting('app.shop') as shop"));
    expect(rows).toEqual([{ shop }]);
  },
);

it("no update or delete calls a volatile function, and none locks rows of many shops, which a cluster refuses", () => {
  const ours = sent.filter(({ text }) => !text.includes('"local"') && !/\blocal\./.test(text)).map(({ text }) => text);
  const changing = ours.filter((text) => /^\s*(with\b.*)?(update|delete)\b/is.test(text));
  expect(changing.length).toBeGreaterThan(10);
  expect(changing.filter((text) => VOLATILE.test(text))).toEqual([]);
  const locking = ours.filter(
    (text) => /\bfor (no key )?(update|share|key share)\b/i.test(text) && !/"?\bredactions\b|"?settings"?/.test(text),
  );
  expect(locking.length).toBeGreaterThan(5);
  expect(locking.filter((text) => !/"?\bshop"?\s*(=|in\b)/i.test(text))).toEqual([]);
});
