// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ReconcilerStatus,
  type RepairRecord,
  recordReconciles,
  requestReconcile,
  shopsWithRequest,
  statusesOf,
} from "../../../server/db/reconciler-status.ts";
import type { Reconciler } from "../../../server/reconcile/reconcilers/reconciler.ts";
import { reconcileNow, retryReconcile } from "../../../server/reconcile/reconcilers/run-reconciler.ts";
import { PlatformError } from "../../../server/shopify/admin-client.ts";
import { startServer, type TestServer } from "../../support/server.ts";

let server: TestServer;
let shops = 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const part = (name: string, state: Record<string, unknown> = {}, problem: string | null = null): RepairRecord => ({
  part: name,
  state,
  problem,
});

/** A shop in which the duty is marked, and the duty, which counts its looks. */
async function owing(mend: (shop: string) => Promise<RepairRecord[] | null>) {
  const shop = `owing-${++shops}.myshopify.com`;
  const seen: (readonly ReconcilerStatus[])[] = [];
  const duty: Reconciler = {
    id: "some",
    title: "Something",
    observe: async (_needs, of, { statuses: standings }) => {
      seen.push(standings);
      return { isOutdated: true, message: "not so", removes: [], repair: () => mend(of) };
    },
  };
  const standings = () => server.database.withShop(shop, (tenant) => statusesOf(tenant, duty.id));
  const mark = (of?: string) => server.database.withShop(shop, (tenant) => requestReconcile(tenant, duty.id, of));
  await mark();
  return {
    shop,
    seen,
    standings,
    mark,
    act: () => reconcileNow(server.services, shop, duty),
    again: () => retryReconcile(server.services, shop, duty),
  };
}

const marked = (trx: Parameters<typeof shopsWithRequest>[0]) => shopsWithRequest(trx, "some");

describe("a reconciler", () => {
  it("runs where it is marked, and only there", async () => {
    const { act, seen, standings } = await owing(async () => [part("", { id: "7" }, "Full.")]);
    expect(await act()).toEqual([part("", { id: "7" }, "Full.")]);
    expect(await standings()).toEqual([{ ...part("", { id: "7" }, "Full."), due: null }]);
    expect(await act()).toMatchObject([part("", { id: "7" }, "Full.")]);
    expect(seen.length).toBe(1);
  });

  it("runs once when several workers are at it", async () => {
    const { act, seen } = await owing(async () => []);
    await Promise.all([act(), act(), act()]);
    expect(seen.length).toBe(1);
  });

  it("stays marked when something changed while it ran", async () => {
    const { shop, act, mark, standings } = await owing(async () => {
      await mark();
      return [part("", { id: "1" })];
    });
    await act();
    expect(await standings()).toEqual([{ ...part("", { id: "1" }), due: expect.any(String) }]);
    expect(await server.database.withWorker(marked)).toContain(shop);
  });

  it("runs again when somebody else wrote in between", async () => {
    const { act, seen } = await owing(async () => (seen.length < 3 ? null : []));
    expect(await act()).toEqual([]);
    expect(seen.length).toBe(3);
  });

  it("has parts of its own, and forgets those that no longer exist, but no later mark", async () => {
    let parts = ["1", "2", "3"];
    const { shop, act, mark, standings } = await owing(async () => {
      if (parts.length < 3) await mark("3");
      return parts.map((name) => part(name, { name }));
    });
    await act();
    expect((await standings()).map((each) => each.part)).toEqual(["1", "2", "3"]);
    parts = ["2"];
    await mark("1");
    await act();
    expect(await standings()).toEqual([
      { ...part("2", { name: "2" }), due: null },
      { ...part("3"), due: expect.any(String) },
    ]);
    const seen = await standings();
    await server.database.write(shop, (reader) => recordReconciles(reader, [{ reconciler: "some", statuses: seen, outcomes: [] }]));
    expect(await standings()).toEqual([]);
  });

  it("forgets the decisions of others at the merchant's request", async () => {
    const { act, again, seen } = await owing(async () => [part("", { id: "7" }, "Off.")]);
    await act();
    await again();
    expect(seen[1]).toEqual([{ ...part("", {}, "Off."), due: expect.any(String) }]);
  });

  it.each([
    ["stays marked", "unavailable", true],
    ["is nothing to a shop that took the app out", "unauthorized", false],
  ] as const)("%s when Shopify is %s", async (_, kind, stays) => {
    const { shop, act } = await owing(() => Promise.reject(new PlatformError(kind, "NO", "no")));
    expect(await act()).toBeNull();
    expect((await server.database.withWorker(marked)).includes(shop)).toBe(stays);
  });
});
