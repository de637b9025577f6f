// @lane database waits

import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { limitConcurrency } from "../../server/concurrency/limit-concurrency.ts";
import { OWN_ENGINE_DIGEST } from "../../server/core/engine-digest.ts";
import { announceEngine, expediteTurns, requestTurn } from "../../server/db/reconcile-queue.ts";
import { leaseNext } from "../../server/reconcile/lease-next.ts";
import { reconcileQueuedShops, startScheduler } from "../../server/reconcile/scheduler.ts";
import { hide } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";
import { Outside } from "../support/outside.ts";
import { PATIENCE } from "../support/patience.ts";

const apart = new Apart();
const open = new AbortController().signal;
const LEASE = 60;
const shops = () => apart.server.database.owner("shops");
const round = (signal = open) => reconcileQueuedShops(apart.server.services, signal);
const take = () => leaseNext(apart.server.database, open, [], LEASE);
const announce = (engine: string) => apart.server.database.owner.transaction((trx) => announceEngine(trx, engine));
const due = async (): Promise<string[]> => shops().where("next_check_at", "<=", new Date()).orderBy("shop").pluck("shop");
const wait = (): Promise<{ seconds: string; failures: number }> =>
  shops()
    .where({ shop: apart.shop })
    .first({ seconds: apart.server.database.owner.raw("extract(epoch from next_check_at - now())"), failures: "check_failures" });
const dueNow = () => apart.server.database.withShop(apart.shop, requestTurn);

/** Only the shop of the test has something to do. */
beforeEach(async () => {
  const others = new Date(Date.now() + 3_600_000);
  await shops()
    .whereNot({ shop: apart.shop })
    .update({ next_check_at: others, engine_tried: OWN_ENGINE_DIGEST, engine: OWN_ENGINE_DIGEST });
});

async function damaged(): Promise<() => Promise<boolean>> {
  const guid = await apart.save(hide());
  const outside = new Outside(apart.server, apart.shop);
  const { program } = await outside.node(guid);
  await outside.overwrite(guid, "program", "{}");
  return async () => JSON.stringify(JSON.parse((await outside.node(guid)).program?.value ?? "")) === program?.value;
}

describe("a turn of reconciliation", () => {
  /** The first test of the file: of a table of one row the database looks at everything again for each row. */
  it("belongs to one shop, however the database plans the query", async () => {
    await apart.server.database.owner.raw("analyze shops");
    for (let count = 0; count < 4; count++) await apart.newShop();
    await shops().update({ engine_tried: null, next_check_at: new Date(0) });
    const all = await due();
    expect(all).toHaveLength(5);
    const taken = await take();
    expect(await due()).toEqual(all.filter((shop) => shop !== taken));
  });
});

describe("a round of reconciliation", () => {
  it("visits every shop once, and logs its repairs without the merchant's texts", async () => {
    const mended = await damaged();
    await round();
    expect(await mended()).toBe(true);
    expect(await due()).toEqual([]);
    const lines = apart.server.logged.filter(({ shop, message }) => shop === apart.shop && message === "a difference from Shopify");
    expect(lines).toMatchObject([{ level: "info", found: "not as it was written to Shopify", done: "written again" }]);
    expect(JSON.stringify(lines)).not.toContain("Rule ");
  });

  it("comes again in about an hour", async () => {
    await round();
    const { seconds, failures } = await wait();
    expect(Number(seconds)).toBeGreaterThan(3_000);
    expect(Number(seconds)).toBeLessThan(4_000);
    expect(failures).toBe(0);
  });

  it("skips a shop that fails, which alone is tried again at growing intervals", async () => {
    const waits: number[] = [];
    for (let failure = 1; failure <= 4; failure++) {
      await dueNow();
      apart.faults.plan(/query PaymentCustomizations/, "lost");
      await round();
      const { seconds, failures } = await wait();
      expect(failures).toBe(failure);
      waits.push(Number(seconds));
    }
    expect(waits[0]).toBeLessThan(40);
    expect(waits[3]).toBeGreaterThan(150);
    const warned = apart.server.logged.filter(
      ({ message, shop }) => message === "a shop was not compared with Shopify" && shop === apart.shop,
    );
    expect(warned).toHaveLength(4);
    await dueNow();
    await round();
    expect(await wait()).toMatchObject({ failures: 0 });
  });

  it("shares the shops with other servers: each shop has one turn", async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, take));
    expect(taken.filter((shop) => shop !== null)).toEqual([apart.shop]);
  });

  it("gives the turn of a killed server to another when its lease has ended", async () => {
    expect(await take()).toBe(apart.shop);
    expect(await take()).toBeNull();
    await shops()
      .where({ shop: apart.shop })
      .update({ next_check_at: new Date(Date.now() - 1_000) });
    expect(await take()).toBe(apart.shop);
  });

  it("ends between two shops when the server stops, and goes on where it was", async () => {
    await round(AbortSignal.abort());
    expect(await due()).toEqual([apart.shop]);
  });

  it("ends between two rules, too, and the shop is due for the next server", async () => {
    const mended = [await damaged(), await damaged()];
    const stopping = new AbortController();
    apart.after = async (operation) => {
      if (operation === "PaymentCustomizationUpdate") stopping.abort();
    };
    await round(stopping.signal);
    apart.after = undefined;
    expect(await Promise.all(mended.map((each) => each()))).toEqual([true, false]);
    expect(await due()).toEqual([apart.shop]);
    await round();
    expect(await mended[1]?.()).toBe(true);
  });

  it("takes several shops at once", async () => {
    for (let count = 0; count < 8; count++) await apart.newShop();
    await shops().update({ next_check_at: new Date(0) });
    let now = 0;
    let reached: () => void = () => undefined;
    const several = new Promise<boolean>((resolve) => {
      reached = () => resolve(true);
    });
    apart.before = async () => {
      if (++now > 4) reached();
      await Promise.race([several, sleep(PATIENCE)]);
      now--;
    };
    const began = round();
    expect(await Promise.race([several, began])).toBe(true);
    await began;
    apart.before = undefined;
  });

  it("compares subscriptions once a day", async () => {
    const asked = () => apart.calls.filter((name) => name === "ActiveSubscriptions").length;
    const before = asked();
    await round();
    const first = asked();
    expect(first).toBeGreaterThan(before);
    await dueNow();
    await round();
    expect(asked()).toBe(first);
    await shops().update({ billing_compared_at: new Date(Date.now() - 25 * 3_600_000) });
    await dueNow();
    await round();
    expect(asked()).toBeGreaterThan(first);
  });
});

describe("an update of the product", () => {
  it("makes every shop due at once, also those that wait for their hour, and after them those whose time has come", async () => {
    await round();
    const early = apart.shop;
    await apart.newShop();
    await shops()
      .where({ shop: apart.shop })
      .update({ engine_tried: OWN_ENGINE_DIGEST, next_check_at: new Date(0) });
    await shops().where({ shop: early }).update({ engine_tried: "an older one" });
    expect([await take(), await take(), await take()]).toEqual([early, apart.shop, null]);
  });

  it("leaves the shops to the servers of the latest engine, until these are gone", async () => {
    await announce("a newer one");
    await round();
    expect(await due()).toEqual([apart.shop]);
    await announce(OWN_ENGINE_DIGEST);
    await round();
    expect(await due()).toEqual([]);
  });
});

describe("a server that starts", () => {
  it("visits all shops behind its first requests, and ends its round when it stops", async () => {
    const mended = await damaged();
    const stop = startScheduler(apart.server.services);
    await expect.poll(mended).toBe(true);
    await stop();
  });

  /** Compared by this engine, then rewritten by an older one that leaves no mark: nothing but the start says that anything could be wrong. */
  it("visits them once more after servers of another engine, which may have left no record of it", async () => {
    const mended = await damaged();
    const engines = { engine: OWN_ENGINE_DIGEST, engine_tried: OWN_ENGINE_DIGEST };
    await shops().update({ ...engines, reconciled_at: new Date(), next_check_at: new Date(Date.now() + 3_600_000) });
    await round();
    expect(await mended()).toBe(false);
    const stop = startScheduler(apart.server.services);
    await expect.poll(mended).toBe(true);
    await stop();
  });

  it("visits them at a limited rate, those that were compared last first, and delays none", async () => {
    for (let count = 0; count < 3; count++) await apart.newShop();
    const all = await shops().orderBy("shop").pluck("shop");
    const hour = Date.now() + 3_600_000;
    for (const [at, shop] of all.entries())
      await shops()
        .where({ shop })
        .update({ reconciled_at: at === 0 ? null : new Date(at), next_check_at: new Date(hour) });
    const [soon = ""] = all.slice(-2);
    await shops()
      .where({ shop: soon })
      .update({ next_check_at: new Date(0) });
    await apart.server.database.withWorker(expediteTurns);
    const rows = await shops().whereNot({ shop: soon }).orderBy("next_check_at").select("shop", "next_check_at");
    const order = [...all.slice(1).reverse(), all[0]].filter((shop) => shop !== soon);
    expect(rows.map(({ shop }) => shop)).toEqual(order);
    const [first, last] = [rows.at(0), rows.at(-1)].map((row) => row.next_check_at.getTime());
    expect((last - first) / 1_000).toBeCloseTo(0.36 * (all.length - 1), 1);
    expect((await shops().where({ shop: soon }).first("next_check_at")).next_check_at).toEqual(new Date(0));
  });
});

describe("a concurrency limit", () => {
  it("lets its number in at once, and the next when one has ended or failed", async () => {
    const limit = limitConcurrency(2);
    let [now, most] = [0, 0];
    const work = async (fail: boolean) => {
      most = Math.max(most, ++now);
      await sleep(1);
      now--;
      if (fail) throw new Error("no");
    };
    const all = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => limit(() => work(at % 2 === 0))));
    expect(all.filter(({ status }) => status === "rejected")).toHaveLength(5);
    expect([most, now]).toEqual([2, 0]);
  });
});
