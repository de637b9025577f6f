// @lane database
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteInstalled } from "../../server/db/shops.ts";
import { gatherDataRequests } from "../../server/privacy/gather-data-requests.ts";
import { openRedactionKeys } from "../../server/privacy/open-redaction-keys.ts";
import { renewKeys } from "../../server/privacy/renew-keys.ts";
import { ANSWERS, asking } from "../support/answering.ts";
import { assertProperty } from "../support/property.ts";
import { differences } from "../support/recounted.ts";
import { eventOf, offering, report, soldPayload } from "../support/reporting.ts";
import { API_KEY, SECRET, startServer, type TestServer } from "../support/server.ts";
import { buyerClaims, sign } from "../support/tokens.ts";
import { deliver, type Sent, tell } from "../support/webhooks.ts";

/** Order n comes from checkout n, and is of the customer whose number stands here; 0 is a guest. */
const CUSTOMER_OF = [1, 1, 2, 0, 2, 3];
const CUSTOMERS = [1, 2, 3];

type Act =
  | { do: "answer"; checkout: number; signedIn: boolean }
  | { do: "see"; checkout: number; signedIn: boolean }
  /** A damaged one never takes effect: it waits until it is given up. What is left of its pieces was not refunded. */
  | { do: "order"; order: number; damaged: boolean; hoursAgo: number; left: number }
  | { do: "redact"; customer: number; orders: number[] }
  | { do: "export"; customer: number }
  /** The platform sends one of its earlier events again, as it was. */
  | { do: "repeat"; event: number };
/**
 * Events that happen at the same time; or the shop takes the app out, or puts it in again, after all of it was erased as well; orders cannot be
 * written from now on, or can again; what failed is tried anew, what was given up as well; or the server gets another encryption key, or
 * comes to put what it remembers under the newest one.
 */
const TURNS = ["uninstall", "install", "reinstall", "break", "mend", "retry", "rotate", "renew"] as const;
type Step = Act[] | (typeof TURNS)[number];

const order = fc.nat(CUSTOMER_OF.length - 1);
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("answer" as const), checkout: order, signedIn: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("see" as const), checkout: order, signedIn: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant("order" as const), order, hoursAgo: fc.nat(5), left: fc.nat(2) },
      damaged: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ customer: fc.constantFrom(...CUSTOMERS), more: fc.array(order, { maxLength: 1 }) })
      .map(({ customer, more }) => ({ do: "redact" as const, customer, orders: more })),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("export" as const), customer: fc.constantFrom(...CUSTOMERS) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("repeat" as const), event: fc.nat(5) }) },
);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 12, arbitrary: fc.array(act, { minLength: 1, maxLength: 3 }) }, { weight: 4, arbitrary: fc.constantFrom(...TURNS) }),
  { minLength: 3, maxLength: 12 },
);

let server: TestServer;
let shops = 0;

/** While a shop stands in the table, which is none of ours, none of its orders can be written. */
const BROKEN = `
  create schema beside;
  create table beside.broken (shop text primary key);
  create function broken() returns trigger language plpgsql security definer as
    $$ begin if exists (select 1 from beside.broken where shop = new.shop) then raise exception 'broken'; end if; return new; end $$;
  create trigger broken before insert on orders for each row execute function broken();`;
/** Twice is an event tried: it waits for the second time until that is asked for, and is given up then. */
const inbox = { attempts: 2, pause: () => 3_600 };
const KEYS = [5, 6, 7].map((each) => Buffer.alloc(32, each));
let rotations = 0;

/** The server is started with the next key, and the one before beside it. */
function rotate(): Promise<void> {
  const [before, next] = [rotations, ++rotations].map((each) => KEYS[each % KEYS.length] as Buffer) as [Buffer, Buffer];
  return openRedactionKeys(server.database, [next, before]);
}

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 }, inbox });
  await server.database.owner.raw(BROKEN);
});
afterAll(() => server.close());

/** Returns the name in one shop of each name of a history, so that a search for it finds no other shop's. */
const namesIn = (run: number) => ({
  customer: (number: number) => 7_000_000_000 + run * 100 + number,
  order: (number: number) => run * 100 + 50 + number,
  checkout: (number: number) => `checkout-${run}-${number}`,
});

/**
 * Who was erased, by all that was told since the shop itself was, in whatever order: a customer's orders and checkouts, an order's checkout, a
 * checkout's order.
 */
function erased(history: readonly Act[], seen: readonly Seen[]) {
  const redactions = history.flatMap((each) => (each.do === "redact" ? [each] : []));
  const customers = new Set(redactions.map(({ customer }) => customer));
  const told = new Set(history.flatMap((each) => (each.do === "order" ? [each.order] : [])));
  const orders = new Set(redactions.flatMap((each) => each.orders));
  const checkouts = new Set<number>();
  for (const each of history)
    if (each.do === "answer" && each.signedIn && customers.has(CUSTOMER_OF[each.checkout] ?? 0)) checkouts.add(each.checkout);
  for (const each of seen) if (each.signedIn && customers.has(CUSTOMER_OF[each.checkout] ?? 0)) checkouts.add(each.checkout);
  for (const each of told) if (customers.has(CUSTOMER_OF[each] ?? 0)) orders.add(each);
  for (const each of told) if (orders.has(each) || checkouts.has(each)) for (const both of [orders, checkouts]) both.add(each);
  return { customers, orders, checkouts };
}

/** Reports from while the shop was served. */
interface Seen {
  checkout: number;
  signedIn: boolean;
}

/** Everything that we have of a shop, by table, each row as one text. */
async function held(shop: string): Promise<Record<string, string[]>> {
  const { owner } = server.database;
  const tables: string[] = await owner("information_schema.columns")
    .where({ table_schema: "public", column_name: "shop" })
    .pluck("table_name");
  const rows = tables.map(async (table) => {
    const found: { row: string }[] = await owner(table)
      .where({ shop })
      .select(owner.raw("??::text as row", [table]));
    return [table, found.map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Lets a history happen in a shop of its own, and says what a naive keeper would have of it. */
async function live(history: readonly Step[]) {
  const run = ++shops;
  const shop = `history-${run}.myshopify.com`;
  const names = namesIn(run);
  const plan = () => server.post("/local/store", { shop, plan: "Plus Advanced" });
  await plan();
  let [survey, offer] = [await asking(server, shop), await offering(server, shop)];
  const kept = new Set<number>();
  const sent: Sent[] = [];
  /** Events that count: those since the shop was erased, and none that is older though it is reported later. */
  const acts: Act[] = [];
  const seen: Seen[] = [];
  const left = new Map<number, number>();
  let [version, wiped] = [0, 0];
  const send = (event: Sent) =>
    deliver(server, sent[sent.push({ id: randomUUID(), triggeredAt: new Date(), ...event, shop }) - 1] ?? event);
  const waiting = () => server.database.owner("inbox").where({ shop }).whereNot({ state: "done" });
  const again = async () => {
    await waiting().where({ state: "dead" }).update({ state: "waiting", attempts: 0, ended_at: null });
    await waiting().update({ due_at: server.database.owner.fn.now() });
    await server.inbox.drain();
  };
  const broken = () => server.database.owner("beside.broken");
  let served = true;
  const answer = async (checkout: number, signedIn: boolean) => {
    const number = CUSTOMER_OF[checkout] ?? 0;
    const claims = signedIn && number > 0 ? { sub: `gid://shopify/Customer/${names.customer(number)}` } : { jti: randomUUID() };
    const headers = {
      Authorization: `Bearer ${await sign(buyerClaims(shop, API_KEY, claims), SECRET)}`,
      "Content-Type": "application/json",
    };
    const body = {
      survey: survey.guid,
      revision: survey.revision,
      checkout: names.checkout(checkout),
      answers: { "element-1": "A search" },
    };
    expect((await server.send(ANSWERS, { method: "POST", headers, body: JSON.stringify(body) })).status).toBe(202);
    if (served) kept.add(checkout);
  };
  const see = async (checkout: number, signedIn: boolean) => {
    const number = CUSTOMER_OF[checkout] ?? 0;
    const by = signedIn && number > 0 ? names.customer(number) : undefined;
    const body = { checkout: names.checkout(checkout), events: [eventOf(offer, "impression")] };
    expect((await report(server, shop, body, by)).status).toBe(202);
    if (served) seen.push({ checkout, signedIn: by !== undefined });
  };
  const reinstall = async () => {
    await tell(server, { topic: "app/uninstalled", payload: {}, shop });
    wiped = Date.now();
    await tell(server, { topic: "shop/redact", payload: {}, shop, triggeredAt: new Date(wiped) });
    expect(Object.values(await held(shop)).flat()).toEqual([]);
    while (Date.now() <= wiped) await new Promise(setImmediate); // what happens in its very moment may be of before
    await plan();
    [survey, offer, served] = [await asking(server, shop), await offering(server, shop), true];
    kept.clear();
    left.clear();
    for (const all of [acts, seen]) all.splice(0);
  };
  const happen = async (each: Act) => {
    if (each.do === "see") return see(each.checkout, each.signedIn);
    if (each.do === "answer") return answer(each.checkout, each.signedIn);
    if (each.do === "order") {
      const number = CUSTOMER_OF[each.order] ?? 0;
      const customer = number === 0 ? null : { id: names.customer(number) };
      const damage = each.damaged ? { total_price: "?" } : {};
      const updated_at = new Date(Date.UTC(2026, 10, 1) + ++version * 1_000).toISOString();
      const about = { customer, checkout_token: names.checkout(each.order), updated_at, ...damage };
      const payload = soldPayload(names.order(each.order), [{ subject: offer, quantity: 2, left: each.left }], about);
      const triggeredAt = new Date(Date.now() - each.hoursAgo * 3_600_000);
      if (triggeredAt.getTime() > wiped && !each.damaged) left.set(each.order, each.left);
      return send({ topic: "orders/updated", payload, triggeredAt });
    }
    if (each.do === "repeat") {
      const event = sent[each.event];
      return event && deliver(server, event);
    }
    const customer = { id: names.customer(each.customer) };
    if (each.do === "export") return send({ topic: "customers/data_request", payload: { customer, orders_requested: [] } });
    return send({ topic: "customers/redact", payload: { customer, orders_to_redact: each.orders.map(names.order) } });
  };
  for (const step of history) {
    if (step === "uninstall") {
      await tell(server, { topic: "app/uninstalled", payload: {}, shop });
      served = false;
    } else if (step === "install") {
      await server.database.withShop(shop, (tenant) => noteInstalled(tenant, new Date()));
      await plan();
      served = true;
    } else if (step === "break") await broken().insert({ shop }).onConflict("shop").ignore();
    else if (step === "mend") await broken().where({ shop }).delete();
    else if (step === "retry") await again();
    else if (step === "reinstall") await reinstall();
    else if (step === "rotate") await rotate();
    else if (step === "renew") await renewKeys(server.database);
    else {
      acts.push(...step.filter((each) => each.do !== "order" || each.hoursAgo === 0 || wiped === 0));
      await Promise.all([...step.map(happen), server.inbox.drain()]);
      await server.inbox.drain();
    }
  }
  await broken().where({ shop }).delete();
  await again();
  await gatherDataRequests(server.services);
  return { shop, names, kept, acts, seen, left };
}

it("nothing of an erased buyer is left or comes back, whatever happens in whichever order, and nothing of others is lost", async () => {
  await assertProperty(
    fc.asyncProperty(steps, async (history) => {
      const { shop, names, kept, acts, seen, left } = await live(history);
      const { customers, orders, checkouts } = erased(acts, seen);
      const written = new Set(acts.flatMap((each) => (each.do === "order" && !each.damaged ? [each.order] : [])));
      const rows = (table: string) => server.database.owner(table).where({ shop });
      const answers: { checkout: string; ordered: boolean }[] = await rows("answers").orderBy("checkout").select("checkout", "ordered");
      expect(answers).toEqual(
        [...kept]
          .filter((each) => !checkouts.has(each))
          .sort()
          .map((each) => ({ checkout: names.checkout(each), ordered: written.has(each) })),
      );
      expect(await rows("orders").orderBy("id").select("id", "customer_id", "checkout_token")).toEqual(
        [...written].sort().map((each) => {
          const customer = CUSTOMER_OF[each] ?? 0;
          return {
            id: String(names.order(each)),
            customer_id: orders.has(each) || customer === 0 ? null : String(names.customer(customer)),
            checkout_token: orders.has(each) ? null : names.checkout(each),
          };
        }),
      );
      const [days] = await rows("upsell_days").sum({ seen: "impressions", sold: "sold" });
      expect({ seen: Number(days?.seen), sold: Number(days?.sold) }).toEqual({
        seen: seen.filter(({ checkout }) => !checkouts.has(checkout)).length,
        sold: [...left.values()].reduce((all, each) => all + each, 0),
      });
      expect(await differences(server.database, shop)).toEqual([]);
      const stored = JSON.stringify(await held(shop));
      for (const customer of customers) expect(stored).not.toMatch(new RegExp(`\\b${names.customer(customer)}\\b`));
      for (const checkout of checkouts) expect(stored).not.toMatch(new RegExp(`\\b${names.checkout(checkout)}\\b`));
      const met = new Set(acts.flatMap((each) => ("checkout" in each ? [each.checkout] : "order" in each ? [each.order] : [])));
      for (const checkout of CUSTOMER_OF.keys())
        if (!met.has(checkout)) expect(stored).not.toMatch(new RegExp(`\\b${names.checkout(checkout)}\\b`));
    }),
    { full: 300, least: 12 },
  );
});
