// @lane database
import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { silentLog } from "../../server/core/log.ts";
import type { Database } from "../../server/db/database.ts";
import { findTokens, forgetTokens } from "../../server/db/tokens.ts";
import { createCipher } from "../../server/shopify/http/cipher.ts";
import { createSessions } from "../../server/shopify/http/sessions.ts";
import { createTokens } from "../../server/shopify/http/tokens.ts";
import { API_KEY, type InstanceOptions, SECRET } from "../support/live-mode.ts";
import { liveStage } from "../support/live-mode-stage.ts";
import { type ServedPlatform, startServed } from "../support/served.ts";
import { goodClaims, sign } from "../support/tokens.ts";

const HOUR = 3_600_000;
const stage = liveStage("tokens");
let database: Database;
let served: ServedPlatform;
let shop: string;
beforeEach(() => {
  ({ database, served, shop } = stage());
});

const instance = (options?: Partial<InstanceOptions>) => stage().instance(options);
const visited = (options?: Partial<InstanceOptions>) => stage().visited(options);
const calls = () => stage().calls();
const good = (token: string) => served.tokens.opens(shop, token);

describe("the tokens of a shop", () => {
  it("come from the session token, once, and serve every process", async () => {
    const one = await visited();
    const token = await one.tokens.usable(shop);
    expect(await good(token)).toBe(true);
    expect(await one.tokens.usable(shop)).toBe(token);
    expect(await instance().tokens.usable(shop)).toBe(token);
    expect(calls()).toEqual(["token-exchange 200"]);
  });

  it("are exchanged once when many ask at the same time", async () => {
    const [one, two] = [await visited(), await visited()];
    const tokens = await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? one : two).tokens.usable(shop)));
    expect(new Set(tokens).size).toBe(1);
    expect(calls()).toEqual(["token-exchange 200"]);
  });

  it("do not exist for a shop that no one has opened", async () => {
    await expect(instance().tokens.usable(shop)).rejects.toMatchObject({ kind: "unauthorized", code: "NO_TOKEN" });
    expect(calls()).toEqual([]);
  });

  it("are not requested with a session token that has expired", async () => {
    const late = await visited({ now: () => Date.now() + 61_000 });
    await expect(late.tokens.usable(shop)).rejects.toMatchObject({ code: "NO_TOKEN" });
  });

  it("are refreshed shortly before they expire, not earlier, without a person", async () => {
    const first = await (await visited()).tokens.usable(shop);
    const early = instance({ now: () => Date.now() + HOUR - 5 * 60_000 - 5_000 });
    expect(await early.tokens.usable(shop)).toBe(first);
    const due = instance({ now: () => Date.now() + HOUR - 5 * 60_000 + 5_000 });
    const second = await due.tokens.usable(shop);
    expect(second).not.toBe(first);
    expect(await good(second)).toBe(true);
    expect(calls()).toEqual(["token-exchange 200", "refresh-token 200"]);
  });

  it("are refreshed once by two processes with many callers, just before they expire", async () => {
    const short = await startServed({ database, apiKey: API_KEY, secret: SECRET, lifetimes: { access: 1_000, refresh: 10_000 } });
    try {
      const first = await (await visited({ platformUrl: short.url })).tokens.usable(shop);
      const now = () => Date.now() + 950_000;
      const [one, two] = [instance({ platformUrl: short.url, now }), instance({ platformUrl: short.url, now })];
      const tokens = await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? one : two).tokens.usable(shop)));
      expect(new Set(tokens).size).toBe(1);
      expect(tokens[0]).not.toBe(first);
      expect(short.calls.map(({ call }) => call)).toEqual(["token-exchange", "refresh-token"]);
    } finally {
      await short.close();
    }
  });

  it("survive a lost response to a refresh", async () => {
    await (await visited()).tokens.usable(shop);
    served.injector.next(/refresh-token/, "reset after commit", "503");
    const due = instance({ now: () => Date.now() + HOUR });
    expect(await good(await due.tokens.usable(shop))).toBe(true);
  });

  it("are used until they expire while Shopify grants no new ones", async () => {
    const token = await (await visited()).tokens.usable(shop);
    served.injector.atRandom({ share: 1, kinds: ["503"], matching: /refresh-token/ });
    expect(await instance({ now: () => Date.now() + HOUR - 60_000 }).tokens.usable(shop)).toBe(token);
    const over = instance({ now: () => Date.now() + HOUR + 1_000 });
    await expect(over.tokens.usable(shop)).rejects.toMatchObject({ kind: "unavailable", code: "HTTP_503" });
  });

  it("are requested once for all who wait, also when Shopify grants none", async () => {
    const refused = await (await visited()).tokens.usable(shop);
    served.injector.atRandom({ share: 1, kinds: ["503"], matching: /refresh-token/ });
    const drawn = () => served.injector.drawn.get("503") ?? 0;
    const [over, before] = [instance({ now: () => Date.now() + HOUR + 1_000 }), drawn()];
    const many = Array.from({ length: 10 }, (_, index) => (index % 2 ? over.tokens.usable(shop) : over.tokens.renew(shop, refused)));
    const kinds = (await Promise.allSettled(many)).map((each) => each.status === "rejected" && each.reason.code);
    expect(kinds).toEqual(many.map(() => "HTTP_503"));
    expect(drawn() - before).toBeLessThanOrEqual(2 * 4);
    served.injector.stop();
    expect(await good(await over.tokens.usable(shop))).toBe(true);
  });

  it("are exchanged anew when the refresh token is no longer valid and a person is there", async () => {
    await (await visited()).tokens.usable(shop);
    await served.tokens.revoke(shop);
    const now = () => Date.now() + HOUR;
    await expect(instance({ now }).tokens.usable(shop)).rejects.toMatchObject({ kind: "unauthorized", code: "NO_TOKEN" });
    const back = instance({ now });
    const claims = { ...goodClaims(shop, API_KEY), exp: Math.floor(now() / 1000) + 60 };
    back.sessions.remember(shop, await sign(claims, SECRET));
    expect(await good(await back.tokens.usable(shop))).toBe(true);
  });

  it("are exchanged anew, not refreshed, once the refresh token has expired", async () => {
    await (await visited()).tokens.usable(shop);
    const late = instance({ now: () => Date.now() + 91 * 24 * HOUR });
    await expect(late.tokens.usable(shop)).rejects.toMatchObject({ code: "NO_TOKEN" });
    expect(calls()).toEqual(["token-exchange 200"]);
  });

  it("are gone once they are forgotten", async () => {
    const one = await visited();
    await one.tokens.usable(shop);
    await database.withShop(shop, forgetTokens);
    one.sessions.forget(shop);
    await expect(one.tokens.usable(shop)).rejects.toMatchObject({ code: "NO_TOKEN" });
  });

  /** Tokens that a platform grants which has something happen first. */
  async function granted(meanwhile: () => Promise<unknown>) {
    const clock = { time: Date.now() };
    const grant = async () => {
      await meanwhile();
      clock.time += 5_000;
      const ends = new Date(clock.time + HOUR);
      return { access: `access ${clock.time}`, refresh: "refresh", scopes: "", expiresAt: ends, refreshExpiresAt: ends };
    };
    const sessions = createSessions();
    sessions.remember(shop, await served.sign(shop));
    const [oauth, cipher] = [{ exchange: grant, refresh: grant }, createCipher([randomBytes(32)])];
    return { clock, tokens: createTokens({ database, cipher, oauth, sessions, now: () => clock.time, log: silentLog }) };
  }

  it("prove the app installed at the time of their request, not of their arrival", async () => {
    const { clock, tokens } = await granted(async () => undefined);
    const asked = new Date(clock.time);
    await tokens.usable(shop);
    expect(await database.withShop(shop, findTokens)).toMatchObject({ installed_at: asked });
  });

  it("are not restored when the app is uninstalled while they are refreshed", async () => {
    const { clock, tokens } = await granted(() => database.withShop(shop, forgetTokens));
    await tokens.usable(shop);
    expect(await database.withShop(shop, findTokens)).not.toBeNull();
    clock.time += HOUR - 1_000;
    await tokens.usable(shop);
    expect(await database.withShop(shop, findTokens)).toBeNull();
  });

  it("are exchanged with the secret that signed the session token, during a rotation of the client secret", async () => {
    const rotating = instance({ secrets: ["the next secret, which Shopify does not use yet", SECRET] });
    rotating.sessions.remember(shop, await served.sign(shop));
    const token = await rotating.tokens.usable(shop);
    expect(await good(token)).toBe(true);
    const due = instance({ secrets: ["the next secret, which Shopify does not use yet", SECRET], now: () => Date.now() + HOUR });
    expect(await good(await due.tokens.usable(shop))).toBe(true);
    expect(calls()).toEqual(["token-exchange 200", "refresh-token 401", "refresh-token 200"]);
  });

  it("are rejected plainly when the client secret is wrong, and no message holds a secret", async () => {
    const wrong = instance({ secrets: ["a wrong secret"] });
    const token = await sign(goodClaims(shop, API_KEY), "a wrong secret");
    wrong.sessions.remember(shop, token);
    const error = await wrong.tokens.usable(shop).catch((reason: Error) => reason);
    expect(error).toMatchObject({ kind: "unauthorized", code: "invalid_client" });
    const told = `${error instanceof Error ? error.stack : ""} ${JSON.stringify(error)} ${JSON.stringify(wrong.logged)}`;
    expect([token, "a wrong secret"].filter((secret) => told.includes(secret))).toEqual([]);
  });
});
