import { describe, expect, it } from "vitest";
import { keepReconciling, reconcileDue } from "../../server/reconcile/rounds.ts";
import { databaseNow, shopsDue, takeTurn } from "../../server/store/rounds.ts";
import { Apart } from "../support/apart.ts";
import { hide } from "../support/configuration.ts";
import { Outside } from "../support/outside.ts";

const apart = new Apart();
const now = () => databaseNow(apart.server.database.owner);
const open = new AbortController().signal;
const due = async (before: Date) => apart.server.database.withWorker((trx) => shopsDue(trx, before, 100));

async function damaged(): Promise<() => Promise<boolean>> {
  const guid = await apart.save(hide());
  const outside = new Outside(apart.server, apart.shop);
  const { program } = await outside.node(guid);
  await outside.overwrite(guid, "program", "{}");
  return async () => JSON.stringify(JSON.parse((await outside.node(guid)).program?.value ?? "")) === program?.value;
}

describe("a round", () => {
  it("looks at every shop once, and logs what it mended without the merchant's words", async () => {
    const mended = await damaged();
    const start = await now();
    await reconcileDue(apart.server.services, start, open, 0);
    expect(await mended()).toBe(true);
    expect(await due(start)).toEqual([]);
    const lines = apart.server.logged.filter(({ shop, message }) => shop === apart.shop && message === "a difference from the platform");
    expect(lines).toMatchObject([{ level: "info", found: "not as it was written to the platform", done: "written again" }]);
    expect(JSON.stringify(lines)).not.toContain("Rule ");
  });

  it("passes over a shop that fails, which waits for the next one", async () => {
    const start = await now();
    const failing = apart.shop;
    apart.faults.plan(/query PaymentCustomizations/, "lost");
    await reconcileDue(apart.server.services, start, open, 0);
    expect(await due(start)).toEqual([]);
    const warned = apart.server.logged.filter(
      ({ level, message }) => level === "warn" && message === "a shop was not compared with the platform",
    );
    expect(warned).toHaveLength(1);
    expect(await due(await now())).toContain(failing);
  });

  it("shares the shops with another server: each shop has one turn", async () => {
    const start = await now();
    const take = () => apart.server.database.withShop(apart.shop, (tenant) => takeTurn(tenant, "reconciled_at", start));
    expect((await Promise.all(Array.from({ length: 8 }, take))).filter(Boolean)).toHaveLength(1);
  });

  it("ends between two shops when the server stops, and goes on where it was", async () => {
    const start = await now();
    await reconcileDue(apart.server.services, start, AbortSignal.abort(), 0);
    expect(await due(start)).toContain(apart.shop);
  });

  it("compares subscriptions once a day", async () => {
    const asked = () => apart.calls.filter((name) => name === "ActiveSubscriptions").length;
    await reconcileDue(apart.server.services, await now(), open, 0);
    const first = asked();
    expect(first).toBeGreaterThan(0);
    await reconcileDue(apart.server.services, await now(), open, 0);
    expect(asked()).toBe(first);
    await apart.server.database.owner("shops").update({ billing_compared_at: new Date(Date.now() - 25 * 3_600_000) });
    await reconcileDue(apart.server.services, await now(), open, 0);
    expect(asked()).toBeGreaterThan(first);
  });
});

describe("a server that starts", () => {
  it("looks at all shops behind its first requests, and ends its round when it stops", async () => {
    const mended = await damaged();
    const stop = keepReconciling(apart.server.services);
    await expect.poll(mended).toBe(true);
    await stop();
  });
});
