// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../server/core/app-error.ts";
import { readConfig } from "../../server/core/config.ts";
import { limitOf, rateLimit } from "../../server/http/middleware/rate-limit.ts";
import type { RequestState } from "../../server/http/middleware/request-state.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

const LIMIT = { perSecond: 2, burst: 5 };

describe("a shop's bucket", () => {
  /** A shop's requests at some times, in seconds: let through, or after how many seconds it may come again. */
  async function ask(times: readonly [shop: string, at: number][], limit = LIMIT): Promise<(true | number)[]> {
    let now = 0;
    const step = rateLimit(limit, () => now * 1000);
    const answers: (true | number)[] = [];
    for (const [shop, at] of times) {
      now = at;
      const state: Partial<RequestState> = { shop };
      answers.push(await run(step, state));
    }
    return answers;
  }

  async function run(step: ReturnType<typeof rateLimit>, state: Partial<RequestState>): Promise<true | number> {
    try {
      await Reflect.apply(step, undefined, [{ state }, () => Promise.resolve()]);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return Number(error.headers["Retry-After"]);
      throw error;
    }
  }

  const times = (shop: string, ...at: number[]): [string, number][] => at.map((time) => [shop, time]);

  it("lets a burst through and then no more", async () => {
    expect(await ask(times("a", 0, 0, 0, 0, 0, 0, 0))).toEqual([true, true, true, true, true, 1, 1]);
  });

  it("fills at its rate, and not beyond its size", async () => {
    expect(await ask(times("a", 0, 0, 0, 0, 0, 0.4, 0.5, 0.5, 1))).toEqual([true, true, true, true, true, 1, true, 1, true]);
    expect((await ask(times("a", 0, ...Array<number>(6).fill(3600)))).at(-1)).toBe(1);
  });

  it("belongs to one shop", async () => {
    expect(await ask([...times("a", 0, 0, 0, 0, 0, 0), ...times("b", 0)])).toEqual([true, true, true, true, true, 1, true]);
  });

  it("reports how long to wait when it fills slowly", async () => {
    expect(await ask(times("a", 0, 0), { perSecond: 0.1, burst: 1 })).toEqual([true, 10]);
  });

  it("is as full as before when thousands of shops have come since", async () => {
    const others = Array.from({ length: 12_000 }, (_, index): [string, number] => [`shop-${index}`, 10]);
    expect((await ask([...times("a", 10, 10, 10, 10, 10), ...others, ["a", 10]])).at(-1)).toBe(1);
  });

  it("has capacity for people: two hundred screens at once, of five calls each", () => {
    expect(limitOf(readConfig({}).requestsPerSecond)).toEqual({ perSecond: 50, burst: 1_000 });
  });
});

describe("the rate limit of the server", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ limit: { perSecond: 0.01, burst: 6 } });
  });
  afterAll(() => server.close());

  it("responds with 429 and Retry-After, counts all calls of a shop together, and spares the other shops", async () => {
    const first = await Promise.all(["/api/apps/store", "/api/apps/code?code=x", "/api/apps/payment"].map((path) => server.get(path)));
    const more = await Promise.all(Array.from({ length: 8 }, () => server.post("/api/apps/functions", { data: {} })));
    const refused = more.filter(({ status }) => status === 429);
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(more.filter(({ status }) => status === 422)).toHaveLength(3);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ body: { error: expect.stringMatching(/too many requests/) } });
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(1);
    expect((await server.get("/api/apps/store", OTHER_SHOP)).status).toBe(200);
  });

  it("does not count requests without a good token, and still responds to them with 401", async () => {
    const forged = await Promise.all(
      Array.from({ length: 20 }, () => server.send(`/api/apps/store?shop=${SHOP}`, { headers: { Authorization: "Bearer a.b.c" } })),
    );
    expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await server.get("/api/apps/code?code=x", "third.myshopify.com")).status).toBe(200);
  });
});
