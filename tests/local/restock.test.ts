// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readStore, restock } from "../../server/emulator/shops.ts";
import { newPlatform, OTHER, SHOP } from "./platform.ts";

let opened: Awaited<ReturnType<typeof newPlatform>>;
beforeAll(async () => {
  opened = await newPlatform();
});
afterAll(() => opened.close());

describe("a shop that was created by an earlier release", () => {
  it("gets the initial data of newer ones, and keeps all else", async () => {
    const { db } = opened;
    const before = await readStore(db, OTHER);
    await db("local.records").where({ shop: OTHER, kind: "discounts" }).delete();
    await db("local.records").where({ shop: OTHER, kind: "customers", position: 0 }).delete();
    expect((await readStore(db, OTHER))?.discounts).toEqual([]);
    await restock(db, ["products", "discounts"]);
    expect(await readStore(db, OTHER)).toEqual({ ...before, customers: before?.customers.slice(1) });
    expect((await readStore(db, SHOP))?.customers).toHaveLength(before?.customers.length ?? 0);
  });
});
