// @lane database
import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { findTokens } from "../../server/db/tokens.ts";
import { liveStage } from "../support/live-mode-stage.ts";

const stage = liveStage("at-rest");
let shop: string;
beforeEach(() => {
  ({ shop } = stage());
});

describe("tokens at rest", () => {
  const [OLD, NEW] = [randomBytes(32), randomBytes(32)];

  it("are encrypted", async () => {
    const token = await (await stage().visited()).tokens.usable(shop);
    const row = await stage().database.withShop(shop, findTokens);
    const bytes = Buffer.concat([row?.access ?? Buffer.alloc(0), row?.refresh ?? Buffer.alloc(0)]);
    expect(bytes.length).toBeGreaterThan(80);
    expect([bytes.includes(token), bytes.includes("shpat_"), bytes.includes("shprt_")]).toEqual([false, false, false]);
    expect(row).toMatchObject({ scopes: expect.stringContaining("write_payment_customizations") });
  });

  it("are encrypted anew after the key was rotated, and then need the new one only", async () => {
    const token = await (await stage().visited({ keys: [OLD] })).tokens.usable(shop);
    const rotating = stage().instance({ keys: [NEW, OLD] });
    expect(await rotating.tokens.usable(shop)).toBe(token);
    expect(await rotating.tokens.encryptAnew()).toBe(1);
    expect(await rotating.tokens.encryptAnew()).toBe(0);
    expect(
      await stage()
        .instance({ keys: [NEW] })
        .tokens.usable(shop),
    ).toBe(token);
    expect(stage().calls()).toEqual(["token-exchange 200"]);
  });

  it("of a lost key are exchanged anew when a person comes", async () => {
    await (await stage().visited({ keys: [OLD] })).tokens.usable(shop);
    await expect(
      stage()
        .instance({ keys: [NEW] })
        .tokens.usable(shop),
    ).rejects.toMatchObject({ code: "NO_TOKEN" });
    const back = await stage().visited({ keys: [NEW] });
    expect(await stage().served.tokens.opens(shop, await back.tokens.usable(shop))).toBe(true);
    expect(back.logged).toMatchObject([{ level: "warn", shop, error: expect.stringContaining("which is not set") }, {}]);
  });

  it("cannot be put into another shop's row", async () => {
    await (await stage().visited()).tokens.usable(shop);
    const stolen = await stage().database.withShop(shop, findTokens);
    const other = `thief-${shop}`;
    await stage().database.withShop(other, async (tenant) => {
      await tenant.trx("shops").insert({ shop: other });
      await tenant.trx("platform_tokens").insert({ ...stolen, shop: other });
    });
    await expect(stage().instance().tokens.usable(other)).rejects.toMatchObject({ code: "NO_TOKEN" });
  });
});
