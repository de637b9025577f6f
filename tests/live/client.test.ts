// @lane database waits

import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../server/db/database.ts";
import { freePort } from "../../server/db/embedded/free-port.ts";
import { createCustomization, listCustomizations } from "../../server/shopify/customizations.ts";
import { endpointsOf } from "../../server/shopify/http/endpoints.ts";
import { libraryFetch, openLibrary, withLibrary } from "../../server/shopify/http/shopify-library.ts";
import { API_KEY, type Instance, type InstanceOptions, SECRET, startInstance } from "../support/live-mode.ts";
import { liveStage } from "../support/live-mode-stage.ts";
import { type ServedPlatform, type StartOptions, startServed } from "../support/served.ts";
import { timeAlone } from "../support/time.ts";

const stage = liveStage("client");
let databaseUrl: string;
let database: Database;
let served: ServedPlatform;
let instance: Instance;
let shop: string;

beforeEach(async () => {
  ({ databaseUrl, database, served, shop } = stage());
  instance = await stage().visited();
  await ask();
  served.calls.length = 0;
});

async function visited({ url, sign }: Pick<ServedPlatform, "url" | "sign">, options: Partial<InstanceOptions> = {}): Promise<Instance> {
  const made = startInstance({ databaseUrl, platformUrl: url, ...options });
  made.sessions.remember(shop, await sign(shop));
  return made;
}

/** An address where nobody listens. */
const nowhere = async () => `http://127.0.0.1:${await freePort()}`;

const ask = (from = instance) => from.admin(shop).request("Shop", {});
const make = (title = "x", from = instance) =>
  createCustomization(from.admin(shop), "paymentCustomization", "payment-rules", { title, enabled: false, metafields: [] });
const titles = async () => (await listCustomizations(instance.admin(shop), "paymentCustomization")).map(({ title }) => title);
const calls = () => stage().calls();

describe("a call to live Shopify", () => {
  it("returns the data of its operation", async () => {
    expect(await ask()).toMatchObject({ shop: { myshopifyDomain: shop } });
    await make("made");
    expect(await titles()).toEqual(["made"]);
  });

  it.each(["429", "500", "502", "503", "throttled", "reset", "reset after commit"] as const)("is retried after %s", async (fault) => {
    served.injector.atRandom({ share: 0, retryAfter: 0.2 });
    served.injector.next(/Shop/, fault);
    expect(await ask()).toMatchObject({ shop: { myshopifyDomain: shop } });
    expect(instance.retried).toHaveLength(1);
  });

  it("waits as long as Shopify requests", async () => {
    served.injector.atRandom({ share: 0, retryAfter: 1.2 });
    served.injector.next(/Shop/, "429");
    const before = performance.now();
    await ask();
    expect(performance.now() - before).toBeGreaterThan(1_190);
  });

  it("is given up after four tries for a query, as unavailable", async () => {
    served.injector.atRandom({ share: 1, kinds: ["503"] });
    await expect(ask()).rejects.toMatchObject({ kind: "unavailable", code: "HTTP_503", retryable: true });
    expect(instance.retried).toHaveLength(3);
  });

  it("is given up when it would have to wait too long, as throttled", async () => {
    served.injector.atRandom({ share: 1, kinds: ["429"], retryAfter: 60 });
    await expect(ask()).rejects.toMatchObject({ kind: "throttled", retryable: true });
    expect(instance.retried).toEqual([]);
  });

  it.each(["500", "503", "reset", "reset after commit"] as const)("never repeats a mutation by itself after %s", async (fault) => {
    served.injector.next(/Create/, fault);
    await expect(make()).rejects.toMatchObject({ kind: "unavailable" });
    expect(instance.retried).toEqual([]);
    expect(await titles()).toEqual(fault === "reset after commit" ? ["x"] : []);
  });

  it.each(["429", "throttled"] as const)("repeats a mutation that surely had no effect after %s", async (fault) => {
    served.injector.atRandom({ share: 0, retryAfter: 0.1 });
    served.injector.next(/Create/, fault);
    await make();
    expect(instance.retried).toHaveLength(1);
    expect(await titles()).toEqual(["x"]);
  });

  it.each(["timeout", "timeout after commit"] as const)("does not wait forever: %s", async (fault) => {
    const hasty = await visited(served, { timeout: 1_000 });
    served.injector.next(/Create/, fault);
    const given = async () => expect(make("x", hasty)).rejects.toMatchObject({ kind: "unavailable", code: "TIMEOUT" });
    expect(await timeAlone(given)).toBeLessThan(2_000);
    await expect.poll(titles).toEqual(fault === "timeout" ? [] : ["x"]);
    await hasty.close();
  });

  it("is retried, mutation or not, when nothing listens at Shopify's address", async () => {
    const lost = startInstance({ databaseUrl, platformUrl: await nowhere() });
    await expect(make("x", lost)).rejects.toMatchObject({ kind: "unavailable" });
    expect(lost.retried.length).toBe(3);
    await lost.close();
  });

  it("turns Shopify's errors into ours", async () => {
    const wrong = createCustomization(instance.admin(shop), "paymentCustomization", "no-such-function", {
      title: "x",
      enabled: true,
      metafields: [],
    });
    await expect(wrong).rejects.toMatchObject({ kind: "user" });
    const unknown = instance.admin("unknown.myshopify.com");
    instance.sessions.remember("unknown.myshopify.com", await served.sign("unknown.myshopify.com"));
    await expect(unknown.request("Shop", {})).rejects.toMatchObject({ kind: "unauthorized", code: "SHOP_NOT_FOUND" });
  });

  it("stays at one shop's address, whatever the library requests", async () => {
    const fetch = libraryFetch(endpointsOf(served.url), 1_000);
    expect(() => fetch("https://evil.example/elsewhere")).toThrow("not a shop's");
    const { auth } = openLibrary(API_KEY, SECRET);
    await expect(auth.refreshToken({ shop, refreshToken: "x" })).rejects.toThrow("through");
    await expect(withLibrary(fetch, () => auth.refreshToken({ shop: "evil.example", refreshToken: "x" }))).rejects.toThrow("shop");
  });
});

describe("a token that is no longer accepted", () => {
  it("is replaced once, with the session token, for any number of calls at the same time", async () => {
    await served.tokens.revoke(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers).toHaveLength(10);
    expect(calls().filter((call) => call.startsWith("token-exchange"))).toEqual(["token-exchange 200"]);
  });

  it("is replaced for a mutation, too, which is sent once", async () => {
    await served.tokens.revoke(shop);
    await make("once");
    expect(await titles()).toEqual(["once"]);
  });

  it("is replaced without a person as long as the refresh token is valid", async () => {
    instance.sessions.forget(shop);
    await served.tokens.expire(shop);
    expect(await ask()).toMatchObject({ shop: { myshopifyDomain: shop } });
    expect(calls()).toEqual(["Shop 401", "refresh-token 200", "Shop 200"]);
  });

  it("ends in a plain error when nothing helps", async () => {
    instance.sessions.forget(shop);
    await served.tokens.revoke(shop);
    await expect(ask()).rejects.toMatchObject({ kind: "unauthorized", code: "NO_TOKEN", retryable: true });
  });
});

describe("Shopify's rate limit", () => {
  const small = { maximumAvailable: 60, restoreRate: 40 };

  async function withServed(options: Partial<StartOptions>, work: (other: ServedPlatform) => Promise<void>): Promise<void> {
    const other = await startServed({ database, apiKey: API_KEY, secret: SECRET, ...options });
    try {
      await work(other);
    } finally {
      await other.close();
    }
  }

  it("is never exceeded by 50 calls at once, and none of them fails", async () => {
    await withServed({ bucket: small }, async (other) => {
      const one = await visited(other);
      const all = () => Promise.all(Array.from({ length: 50 }, (_, index) => (index % 5 ? ask(one) : make(`${index}`, one))));
      expect(await timeAlone(all)).toBeLessThan(10_000);
      expect(one.retried).toEqual([]);
      await one.close();
    });
  });

  it("is shared by two processes that know nothing of each other, and no call fails", async () => {
    await withServed({ bucket: small }, async (other) => {
      const [one, two] = [await visited(other), await visited(other)];
      await Promise.all(Array.from({ length: 30 }, (_, index) => make(`${index}`, index % 2 ? one : two)));
      expect(await titles()).toHaveLength(30);
      await Promise.all([one.close(), two.close()]);
    });
  });

  it("lets only a limited number wait", async () => {
    await withServed({ bucket: small }, async (other) => {
      const one = await visited(other, { waiting: 10 });
      await ask(one);
      const ends = await Promise.allSettled(Array.from({ length: 40 }, () => make("x", one)));
      const failed = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
      expect(failed.length).toBeGreaterThan(10);
      expect(failed.every(({ kind, code }) => kind === "throttled" && code === "QUEUE_FULL")).toBe(true);
      await one.close();
    });
  });
});

it("a message holds no secret, whatever fails", async () => {
  const told: string[] = [];
  const secrets = [await instance.tokens.usable(shop), instance.sessions.latest(shop) ?? "", SECRET];
  const note = (error: unknown) => void told.push(String(error instanceof Error ? error.stack : error), JSON.stringify(error));
  const hasty = await visited(served, { timeout: 200 });
  for (const kind of ["429", "500", "reset", "timeout", "throttled"] as const) {
    served.injector.atRandom({ share: 1, kinds: [kind], retryAfter: 30 });
    await make("x", hasty).catch(note);
    await hasty.tokens.renew(shop, await hasty.tokens.usable(shop)).catch(note);
  }
  await served.tokens.revoke(shop);
  served.injector.stop();
  hasty.sessions.remember(shop, `${hasty.sessions.latest(shop)}`.replace(/.$/, "_"));
  await ask(hasty).catch(note);
  told.push(JSON.stringify([hasty.logged, instance.logged]));
  expect(told.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => told.some((text) => text.includes(secret)))).toEqual([]);
  expect(told.some((text) => /shp(at|rt)_|eyJ/.test(text))).toBe(false);
  await hasty.close();
});
