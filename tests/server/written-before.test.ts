// @lane database
import { describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";

const apart = new Apart();
const nodeOf = async (guid: string) => (await apart.list()).find((node) => node.guid === guid);
const update = (guid: string, data: Record<string, unknown>) =>
  apart.server.post("/api/apps/functions/update", { data: { guid, ...data } }, apart.shop);
const remove = (guid: string) => apart.server.post("/api/apps/payment/delete", { data: { guid } }, apart.shop);

/** Puts a configuration that could not be saved today in the place of one that was. */
async function overwrite(guid: string, data: Record<string, unknown>): Promise<void> {
  await apart.server.database
    .owner("revisions")
    .where({ guid })
    .update({ configuration: JSON.stringify(data) });
}

const BAD = { name: "Rule\u0007 of before", method: ["\u200b", "PayPal"], exactMatch: {} };

/** A rule whose texts an earlier version took, although they could not be typed today; here and on the platform. */
async function storedBefore(): Promise<{ guid: string; data: Record<string, unknown> }> {
  const rule = hide();
  const guid = await apart.save(rule);
  const data = { ...rule, ...BAD };
  await overwrite(guid, data);
  const { owner } = apart.server.database;
  await owner("local.customizations").where({ shop: apart.shop, title: rule.name }).update({ title: BAD.name });
  return { guid, data };
}

describe("a stored rule with texts that could not be typed today", () => {
  it("is listed as valid, under its own name, and opens as it was stored", async () => {
    const { guid, data } = await storedBefore();
    const node = await nodeOf(guid);
    expect(node).toMatchObject({ enabled: true, title: BAD.name });
    expect(node?.problem).toBeUndefined();
    expect(await apart.info(guid)).toMatchObject(data);
  });

  it("runs on, is switched off and deleted, and reports the problems at its next save", async () => {
    const { guid, data } = await storedBefore();
    const reply = await update(guid, { ...data, conditions: [] });
    expect(reply).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("must not contain"), problems: [{ path: "/name" }, { path: "/method/0" }] },
    });
    expect(await update(guid, { ...data, enabled: false })).toMatchObject({ status: 200 });
    expect(await nodeOf(guid)).toMatchObject({ enabled: false });
    expect(await update(guid, { ...data, name: "Rule of today", method: ["PayPal"] })).toMatchObject({ status: 200 });
    expect(await remove(guid)).toMatchObject({ status: 200 });
  });
});

describe("a stored rule whose bounds stand in the wrong order", () => {
  const turned = { id: "1", type: "Store Date", operator: "is between", value: "2026-11-30", secondValue: "2026-02-01" };

  it("is listed with its sentence, opens, and is switched off; a save reports the bound", async () => {
    const rule = hide();
    const guid = await apart.save(rule);
    const data = { ...rule, conditions: [turned] };
    await overwrite(guid, data);
    const node = await nodeOf(guid);
    expect(node).toMatchObject({ enabled: true, summary: expect.anything() });
    expect(node?.problem).toBeUndefined();
    expect(await apart.info(guid)).toMatchObject(data);
    expect(await update(guid, { ...data, name: "Another" })).toMatchObject({
      status: 422,
      body: { problems: [{ path: "/conditions/0/secondValue", message: "Last date must not be before Date" }] },
    });
    expect(await update(guid, { ...data, enabled: false })).toMatchObject({ status: 200 });
    const [value, secondValue] = [turned.secondValue, turned.value];
    expect(await update(guid, { ...data, conditions: [{ ...turned, value, secondValue }] })).toMatchObject({ status: 200 });
  });
});

/** A reorder rule without any position, as an earlier version could store one. */
async function storedWithout(): Promise<{ guid: string; data: Record<string, unknown> }> {
  const rule = hide({ subtype: "reorder", order: { "Cash on Delivery": "1" } });
  const guid = await apart.save(rule);
  const data = { ...rule, order: {} };
  await overwrite(guid, data);
  return { guid, data };
}

describe("a stored reorder rule without any position", () => {
  it("is listed with its missing field", async () => {
    const { guid } = await storedWithout();
    expect(await nodeOf(guid)).toMatchObject({
      enabled: true,
      problem: "Order number: Enter an order number for at least one method",
    });
  });

  it("opens as it was stored", async () => {
    const { guid, data } = await storedWithout();
    expect(await apart.info(guid)).toMatchObject(data);
  });

  it("can be switched off, but neither changed nor switched on without a position", async () => {
    const { guid, data } = await storedWithout();
    expect(await update(guid, { ...data, name: "Another", enabled: false })).toMatchObject({
      status: 422,
      body: { problems: [{ path: "/order" }] },
    });
    expect(await update(guid, { ...data, enabled: false })).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await nodeOf(guid)).toMatchObject({ enabled: false });
    expect(await update(guid, data)).toMatchObject({ status: 422, body: { problems: [{ path: "/order" }] } });
    expect(await update(guid, { ...data, order: { "Cash on Delivery": "2" } })).toMatchObject({ status: 200, body: { revision: 3 } });
    expect((await nodeOf(guid))?.problem).toBeUndefined();
  });

  it("can be deleted", async () => {
    const { guid } = await storedWithout();
    expect(await remove(guid)).toMatchObject({ status: 200 });
    expect(await nodeOf(guid)).toBeUndefined();
  });
});
