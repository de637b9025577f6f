// @lane database waits

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { hide } from "../support/configuration.ts";
import { type Fault, Faults } from "../support/fault-injection.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

const SAVES = 20;
const faults = new Faults();
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ between: faults.between });
});
afterAll(() => server.close());

beforeEach(async () => {
  faults.plan(/./);
  for (const { guid } of await nodes()) await server.post("/api/apps/payment/delete", { data: { guid } });
});

const create = (configuration = hide()) => server.post("/api/apps/functions", { data: configuration });
const update = (guid: string, configuration = hide()) => server.post("/api/apps/functions/update", { data: { guid, ...configuration } });

async function nodes() {
  const { body } = await server.get("/api/apps/payment");
  return body.body.data.paymentCustomizations.edges.map((edge: { node: Record<string, unknown> }) => edge.node);
}

/** Database and platform must tell the same story, and nothing may be left open. */
async function expectAgreement(): Promise<void> {
  const open = await server.database.withWorker((trx) => trx("customizations").whereIn("state", ["saving", "deleting"]).count());
  expect(open).toEqual([{ count: "0" }]);
  const rows = await server.database.withShop(SHOP, ({ trx }) =>
    trx("customizations").where({ state: "live" }).select("guid", "revision", "platform_id as id"),
  );
  const listed = (await nodes()).map(({ guid, revision, id }: Record<string, unknown>) => ({ guid, revision, id }));
  const byGuid = (a: { guid: string }, b: { guid: string }) => (a.guid < b.guid ? -1 : 1);
  expect(rows.sort(byGuid)).toEqual(listed.sort(byGuid));
}

describe("creating a rule", () => {
  it.each<[string, Fault[]]>([
    ["the request is lost once", ["lost"]],
    ["the reply is lost once", ["lost after it took effect"]],
    ["it is throttled twice", ["throttled", "throttled"]],
    ["request and reply are lost in turn", ["lost", "lost after it took effect"]],
  ])("succeeds once and for all when %s", async (_, planned) => {
    faults.plan(/PaymentCustomizationCreate/, ...planned);
    const reply = await create(hide({ name: "Once" }));
    expect(reply).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await nodes()).toMatchObject([{ guid: reply.body.guid, title: "Once", revision: 1 }]);
    await expectAgreement();
  });

  it("is undone when its outcome cannot be looked up", async () => {
    faults.plan(/PaymentCustomization/, "lost after it took effect", "garbled");
    expect((await create()).status).toBe(422);
    faults.plan(/./);
    await recoverPending(server.services);
    expect(await nodes()).toEqual([]);
    await expectAgreement();
  });

  it("reports the reason of Shopify's refusal, and leaves nothing", async () => {
    faults.plan(/PaymentCustomizationCreate/, "refused");
    const reply = await create();
    expect(reply).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("Maximum payment customizations"), code: "MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS" },
    });
    expect(await nodes()).toEqual([]);
    await expectAgreement();
  });

  it("is undone when Shopify stays silent, even when the creation took effect", async () => {
    await server.services.facts(SHOP);
    faults.plan(/./, "lost after it took effect", "lost", "lost");
    expect(await create()).toMatchObject({ status: 503, body: { error: expect.stringContaining("Nothing was saved") } });
    expect(await nodes()).toHaveLength(1);
    expect(await recoverPending(server.services)).toEqual({ healed: 1, remaining: 0 });
    expect(await nodes()).toEqual([]);
    await expectAgreement();
  });

  it("asks to retry when it is throttled for long", async () => {
    faults.plan(/PaymentCustomizationCreate/, "throttled", "throttled", "throttled");
    const reply = await create();
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([429, "2"]);
    await expectAgreement();
  });

  it.each<Fault>(["the server dies", "the server dies after it took effect"])("is finished after a restart when %s", async (fault) => {
    faults.plan(/PaymentCustomizationCreate/, fault);
    expect((await create(hide({ name: "Survivor" }))).status).toBe(500);
    expect(await recoverPending(server.services)).toEqual({ healed: 1, remaining: 0 });
    expect(await nodes()).toMatchObject([{ title: "Survivor", revision: 1 }]);
    await expectAgreement();
  });
});

describe("updating a rule", () => {
  let guid: string;
  beforeEach(async () => {
    guid = (await create(hide({ name: "Before" }))).body.guid;
  });

  it("leaves the rule unchanged when Shopify refuses", async () => {
    faults.plan(/PaymentCustomizationUpdate/, "refused");
    expect((await update(guid, hide({ name: "After" }))).status).toBe(422);
    expect(await nodes()).toMatchObject([{ title: "Before", revision: 1 }]);
    await expectAgreement();
    expect((await update(guid, hide({ name: "Again" }))).body).toEqual({ guid, revision: 3 });
  });

  it("is stored when Shopify stays silent, and applied when it responds", async () => {
    faults.plan(/./, "lost", "lost", "lost");
    expect(await update(guid, hide({ name: "After" }))).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining("is saved") },
    });
    expect(await nodes()).toMatchObject([{ title: "Before" }]);
    expect(await recoverPending(server.services)).toEqual({ healed: 1, remaining: 0 });
    expect(await nodes()).toMatchObject([{ title: "After", revision: 2 }]);
    await expectAgreement();
  });

  it("is not accepted while an earlier update still waits", async () => {
    faults.plan(/./, "lost", "lost", "lost", "lost", "lost", "lost");
    await update(guid, hide({ name: "Second" }));
    expect(await update(guid, hide({ name: "Third" }))).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining("A previous change") },
    });
    await recoverPending(server.services);
    expect(await nodes()).toMatchObject([{ title: "Second", revision: 2 }]);
    await expectAgreement();
  });

  it("is accepted when Shopify has finally refused the earlier update", async () => {
    faults.plan(/./, "lost", "lost", "lost");
    await update(guid, hide({ name: "Second" }));
    faults.plan(/PaymentCustomizationUpdate/, "refused");
    expect((await update(guid, hide({ name: "Third" }))).body).toEqual({ guid, revision: 3 });
    await expectAgreement();
  });

  it("finishes an earlier update first", async () => {
    faults.plan(/./, "lost", "lost", "lost");
    await update(guid, hide({ name: "Second" }));
    expect((await update(guid, hide({ name: "Third" }))).body).toEqual({ guid, revision: 3 });
    expect(await nodes()).toMatchObject([{ title: "Third", revision: 3 }]);
    await expectAgreement();
  });

  it.each<Fault>(["the server dies", "the server dies after it took effect"])("is finished after a restart when %s", async (fault) => {
    faults.plan(/PaymentCustomizationUpdate/, fault);
    await update(guid, hide({ name: "After" }));
    await recoverPending(server.services);
    expect(await nodes()).toMatchObject([{ guid, title: "After", revision: 2 }]);
    await expectAgreement();
  });

  it("stays unfinished while Shopify is down, and is not forgotten", async () => {
    faults.plan(/./, "lost", "lost", "lost");
    await update(guid, hide({ name: "After" }));
    faults.plan(/./, "lost", "lost", "lost");
    expect(await recoverPending(server.services)).toEqual({ healed: 0, remaining: 1 });
    expect(await recoverPending(server.services)).toEqual({ healed: 1, remaining: 0 });
    await expectAgreement();
  });
});

describe("deleting a rule", () => {
  it.each<Fault>(["lost", "lost after it took effect", "the server dies", "the server dies after it took effect"])(
    "is completed in the end when: %s",
    async (fault) => {
      const { guid } = (await create()).body;
      faults.plan(/PaymentCustomizationDelete/, fault);
      expect((await server.post("/api/apps/payment/delete", { data: { guid } })).status).toBeGreaterThanOrEqual(500);
      await recoverPending(server.services);
      expect(await nodes()).toEqual([]);
      await expectAgreement();
    },
  );

  it("leaves the rule when Shopify refuses", async () => {
    const { guid } = (await create()).body;
    faults.plan(/PaymentCustomizationDelete/, "refused");
    expect(await server.post("/api/apps/payment/delete", { data: { guid } })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("deleted") },
    });
    expect(await nodes()).toMatchObject([{ guid }]);
    await expectAgreement();
  });
});

describe("a Shopify that fails three calls of ten, in every way,", () => {
  it("ends in agreement, with exactly one customization for each acknowledged create", async () => {
    const acknowledged = new Set<string>();
    faults.atRandom(0.3, 7);
    for (let round = 0; round < SAVES; round++) {
      const reply = await create(hide({ name: `Round ${round}`, enabled: false }));
      if (reply.status === 200) acknowledged.add(reply.body.guid);
      const [guid] = [...acknowledged].slice(-1);
      if (guid === undefined) continue;
      await update(guid, hide({ name: `Round ${round} again`, enabled: false }));
      if (round % 3 === 0) {
        await server.post("/api/apps/payment/delete", { data: { guid } });
        acknowledged.delete(guid);
      }
    }
    faults.heal();
    expect(await recoverPending(server.services)).toMatchObject({ remaining: 0 });
    await expectAgreement();
    const guids: string[] = (await nodes()).map((node: { guid: string }) => node.guid);
    expect(new Set(guids).size).toBe(guids.length);
    expect([...acknowledged].filter((guid) => !guids.includes(guid))).toEqual([]);
  });
});
