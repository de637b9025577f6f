// @lane alone
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import type { Family } from "../../../engine/types/family.ts";
import { locateConfiguration } from "../../../server/configurations/current-revision.ts";
import { updateConfigurationRow } from "../../../server/db/configurations.ts";
import { recoverPending } from "../../../server/reconcile/recover-pending.ts";
import { CLEAR } from "../../support/cleared.ts";
import { block, hide, hideShipping } from "../../support/configuration.ts";
import { Apart } from "../../support/drift-stage.ts";
import { entriesOf } from "../../support/entries.ts";
import { KEY } from "../../support/in-document.ts";
import { authorization } from "../../support/server.ts";

vi.mock("../../../engine/generated/families.ts", async (original) =>
  (await import("../../support/cleared.ts")).cleared(await original<{ families: readonly Family[] }>()),
);

const KEPT = [
  { id: "payment", make: hide, keep: "customization" },
  { id: "shipping", make: hideShipping, keep: "metafield" },
  { id: "validation", make: block, keep: "table" },
] as const;

const apart = new Apart();
const post = (path: string, data: object) => apart.server.post(path, { data }, apart.shop);

/** Sent as the specification has it: by the address alone. */
async function clear(id: string, body?: unknown) {
  const { method = "", path = "" } = CLEAR[id] ?? {};
  const headers = await authorization(apart.shop);
  if (body === undefined) return apart.server.send(path, { method, headers });
  return apart.server.send(path, { method, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) });
}
const deleted = (count: number, id = "") => ({ status: 200, body: id === "shipping" ? { data: { deleted: count } } : { deleted: count } });
const states = async (id: string) => (await apart.rows()).filter((row) => row.family === id).map(({ state, pause }) => ({ state, pause }));

describe.each(KEPT)("a family stored in a $keep", ({ id, make, keep }) => {
  const save = async (name: string) => apart.save(make({ name }), family(id).endpoints.create.path);

  it("has the storage that it declares", () => expect(family(id).storage.type).toBe(keep));

  it("is deleted at once, with the count in the reply, and a second call finds nothing", async () => {
    for (const name of ["One", "Two", "Three"]) await save(name);
    expect(await clear(id)).toMatchObject(deleted(3, id));
    expect(await apart.list(id)).toEqual([]);
    expect(await states(id)).toEqual([1, 2, 3].map(() => ({ state: "closed", pause: null })));
    await apart.expectAgreement();
    expect(await clear(id)).toMatchObject(deleted(0, id));
  });

  it("keeps its history, and can be created again", async () => {
    const guid = await save("One");
    await clear(id);
    const revisions = await apart.server.database.withShop(apart.shop, ({ trx }) => trx("revisions").where({ guid }).pluck("status"));
    expect(revisions).toEqual(["live"]);
    await save("One");
    expect(await apart.list(id)).toMatchObject([{ title: "One" }]);
    await apart.expectAgreement();
  });

  it("is deleted without other families and other shops", async () => {
    await save("Theirs");
    const theirs = apart.shop;
    await apart.newShop();
    await save("Ours");
    for (const other of KEPT) if (other.id !== id) await apart.save(other.make({ name: "Other" }), family(other.id).endpoints.create.path);
    expect(await clear(id)).toMatchObject(deleted(1, id));
    for (const other of KEPT) expect((await apart.list(other.id)).length).toBe(other.id === id ? 0 : 1);
    const { endpoints } = family(id);
    expect((await apart.server.get(endpoints.list.path, theirs)).text).toContain("Theirs");
  });

  it("can be deleted in a store whose plan has ended", async () => {
    await save("One");
    await apart.store({ subscribed: "CANCELLED" });
    expect((await post(family(id).endpoints.create.path, make())).status).toBe(403);
    expect(await clear(id)).toMatchObject(deleted(1, id));
    expect(await apart.list(id)).toEqual([]);
  });

  it("is not deleted by a request with another meaning, or without a session", async () => {
    const guid = await save("One");
    for (const body of [{ data: { guid } }, [], "all", 1]) {
      const reply = await clear(id, body);
      expect([reply.status, reply.body.error]).toEqual([422, "All are deleted by this call: it takes no body."]);
    }
    const { method = "", path = "" } = CLEAR[id] ?? {};
    expect((await apart.server.send(path, { method })).status).toBe(401);
    expect(await apart.list(id)).toHaveLength(1);
    expect(await clear(id, {})).toMatchObject(deleted(1, id));
  });

  it("is complete or gone when somebody saves and deletes meanwhile", async () => {
    const guids = await Promise.all(["One", "Two", "Three", "Four"].map(save));
    const { endpoints } = family(id);
    const replies = await Promise.all([
      clear(id),
      ...guids.slice(0, 2).map((guid) => post(endpoints.update.path, { ...make({ name: "Changed" }), guid })),
      post(endpoints.delete.path, { guid: guids[2] }),
      clear(id),
      save("New"),
    ]);
    expect(replies.map((reply) => (typeof reply === "string" ? 200 : reply.status)).every((status) => [200, 404].includes(status))).toBe(
      true,
    );
    const left = (await apart.rows()).filter((row) => row.family === id && row.state !== "closed");
    expect((await apart.list(id)).map(({ guid }) => guid).sort()).toEqual(left.map(({ guid }) => guid).sort());
    expect(left.every(({ state }) => state === "live")).toBe(true);
    await apart.expectAgreement();
    await clear(id);
    expect(await apart.list(id)).toEqual([]);
    await apart.expectAgreement();
  });
});

describe("deleting all rules on Shopify", () => {
  const save = (name: string) => apart.save(hide({ name }));

  it("returns how many are gone when Shopify stops responding, and the next call deletes the rest", async () => {
    for (const name of ["One", "Two", "Three"]) await save(name);
    apart.faults.plan(/paymentCustomizationDelete/, "none", "lost");
    const reply = await clear("payment");
    expect(reply.status).toBe(503);
    expect(reply.body.deleted).toBe(1);
    expect(reply.body.error).toMatch(
      /^1 of 3 customizations was deleted\. Shopify didn't respond\. The customization will be deleted when/,
    );
    expect(await clear("payment")).toMatchObject(deleted(2));
    expect(await apart.list()).toEqual([]);
    await apart.expectAgreement();
  });

  it("tries all when one is refused, and that one stays", async () => {
    const guids = [await save("One"), await save("Two"), await save("Three")];
    apart.faults.plan(/paymentCustomizationDelete/, "refused");
    const reply = await clear("payment");
    expect(reply).toMatchObject({ status: 422, body: { deleted: 2 } });
    expect(reply.body.error).toMatch(/^2 of 3 customizations were deleted\. The customization could not be deleted: /);
    expect(await apart.list()).toMatchObject([{ guid: guids[0], enabled: true }]);
    await apart.expectAgreement();
  });
});

describe("deleting all of a shop's document", () => {
  const save = (name: string) => apart.save(hideShipping({ name }), "/api/apps/shipping");
  const entries = () => entriesOf(apart.server.platform.client(apart.shop), KEY);

  it("writes the document once, however much it holds", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => save(`Number ${at}`)));
    apart.calls.length = 0;
    expect(await clear("shipping")).toMatchObject(deleted(30, "shipping"));
    expect(apart.calls.filter((operation) => operation === "MetafieldsSet")).toHaveLength(1);
    expect(await entries()).toEqual([]);
  });

  it("empties the document later when Shopify does not respond, and reports nothing as deleted before", async () => {
    await save("One");
    await save("Two");
    apart.faults.plan(/metafieldsSet/, "lost");
    const reply = await clear("shipping");
    expect([reply.status, reply.body.error]).toEqual([
      503,
      "Shopify didn't respond. All customizations will be deleted when Shopify responds.",
    ]);
    expect(await entries()).toHaveLength(2);
    await expect.poll(async () => (await recoverPending(apart.server.services)).remaining).toBe(0);
    expect(await entries()).toEqual([]);
    expect(await clear("shipping")).toMatchObject(deleted(0, "shipping"));
    await apart.expectAgreement();
  });

  it("leaves the document as it is when Shopify refuses", async () => {
    await save("One");
    apart.faults.plan(/metafieldsSet/, "refused");
    expect(await clear("shipping")).toMatchObject({ status: 422 });
    expect(await states("shipping")).toEqual([{ state: "live", pause: null }]);
    expect(await entries()).toHaveLength(1);
    await apart.expectAgreement();
  });
});

describe("deleting all of a family in our table", () => {
  it("does not delete a row that somebody is about to save, and does when that has ended", async () => {
    const guid = await apart.save(block(), "/api/apps/validation");
    const { clearing } = await apart.server.database.withShop(apart.shop, async (tenant) => {
      await locateConfiguration(tenant, guid);
      const begun = clear("validation");
      await Promise.race([begun, sleep(300)]);
      await updateConfigurationRow(tenant, guid, { state: "saving" });
      return { clearing: begun };
    });
    expect(await clearing).toMatchObject(deleted(1));
    expect(await states("validation")).toEqual([{ state: "closed", pause: null }]);
  });
});

describe("the rows of a list", () => {
  it("return the fields that its columns name, and the types of a list's items", async () => {
    await apart.save(hideShipping({ name: "One", method: ["Express"] }), "/api/apps/shipping");
    await apart.save(block({ name: "Two", message: "Not today" }), "/api/apps/validation");
    const [shipping] = await apart.list("shipping");
    expect(shipping?.values).toEqual({ method: ["Express"], conditions: ["Cart Total"] });
    expect((await apart.list("validation"))[0]?.values).toEqual({
      message: "Not today",
      method: ["All Methods"],
      conditions: ["Cart Total"],
    });
  });

  it("return no fields without a column", async () => {
    await apart.save(hide());
    expect((await apart.list())[0]).not.toHaveProperty("values");
  });
});
