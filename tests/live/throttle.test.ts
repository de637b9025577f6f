// @lane database
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { costBucket } from "../../server/emulator/admin-api/bucket.ts";
import { createThrottle, type Throttle } from "../../server/shopify/http/throttle.ts";
import { type Cost, throttleStatusOf } from "../../server/shopify/http/throttle-status.ts";

const now = () => performance.now();
const SIZE = { maximumAvailable: 100, restoreRate: 50 };

/** A platform that answers after a while, and charges a bucket of its own when the call arrives. */
function platform(latency: () => number) {
  const bucket = costBucket(SIZE, now);
  const refused: number[] = [];
  let busiest = 0;
  let calls = 0;
  const call = async (points: number): Promise<Cost> => {
    calls++;
    busiest = Math.max(busiest, calls);
    await wait(latency());
    const charged = bucket.spend(points);
    if (!charged) refused.push(now());
    const throttleStatus = bucket.status();
    await wait(latency());
    calls--;
    return {
      requested: points,
      actual: charged ? points : null,
      bucket: throttleStatusOf({ cost: { requestedQueryCost: points, throttleStatus } })?.bucket ?? fail(),
    };
  };
  return { call, refused, busiest: () => busiest };
}

const fail = (): never => expect.unreachable();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function through(throttle: Throttle, points: number, call: (points: number) => Promise<Cost | null>, patience = 60_000) {
  const pass = await throttle.enter("one", points, now() + patience);
  pass.end(await call(points));
  return pass.waited;
}

/** The same numbers below `limit` in every run. */
function dice(seed: number, limit: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the throttle", () => {
  it.each([
    ["a steady", () => 20],
    ["an instant", () => 0],
    ["an erratic", dice(7, 200)],
  ])("keeps 50 calls at once within the bucket of %s platform, without wasting it", async (_, latency) => {
    const throttle = createThrottle({ now });
    const { call, refused, busiest } = platform(latency);
    const started = now();
    const all = Promise.all(Array.from({ length: 50 }, () => through(throttle, 10, call)));
    await vi.runAllTimersAsync();
    await all;
    expect(refused).toEqual([]);
    expect(busiest()).toBeGreaterThan(1);
    const ideal = ((500 - 100) / 50) * 1000;
    expect(now() - started).toBeGreaterThanOrEqual(ideal - 1);
    expect(now() - started).toBeLessThan(ideal * 1.5);
  });

  it("leaves capacity to another server that draws from the same bucket", async () => {
    const throttles = [createThrottle({ now }), createThrottle({ now })];
    const { call, refused } = platform(() => 20);
    const [writers, each] = [4, 20];
    let calls = 0;
    const write = async (throttle: Throttle) => {
      for (let done = 0; done < each; ) {
        calls++;
        const pass = await throttle.enter("one", 10, now() + 600_000);
        const cost = await call(10);
        pass.end(cost);
        if (cost.actual === null) await wait(((10 - cost.bucket.available) / 50) * 1000);
        else done++;
      }
    };
    const started = now();
    const all = Promise.all(throttles.flatMap((throttle) => Array.from({ length: writers / 2 }, () => write(throttle))));
    await vi.runAllTimersAsync();
    await all;
    expect(refused.length / calls).toBeLessThan(0.25);
    expect(now() - started).toBeLessThan(((writers * each * 10 - 100) / 50) * 1000 * 1.2);
  });

  it("lets an expensive call wait little longer after a rush that was rejected", async () => {
    const throttle = createThrottle({ now });
    const { call } = platform(() => 20);
    const all = { requested: 10, actual: null, bucket: { maximum: 100, available: 0, rate: 50 } };
    for (let refusal = 0; refusal < 3; refusal++) {
      const entered = throttle.enter("one", 10, now() + 60_000);
      await vi.runAllTimersAsync();
      (await entered).end(all);
    }
    const waited = through(throttle, 90, call);
    await vi.runAllTimersAsync();
    expect(await waited).toBeLessThan((90 / 50) * 1000 * 3);
  });

  it("lets the first call go alone, until its response has told the size of the bucket", async () => {
    const throttle = createThrottle({ now });
    const { call, busiest } = platform(() => 50);
    const first = through(throttle, 10, call);
    const second = throttle.enter("one", 10, now() + 60_000);
    await vi.advanceTimersByTimeAsync(99);
    expect(busiest()).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    await first;
    expect((await second).waited).toBeGreaterThanOrEqual(100);
  });

  it("goes on after a call without a response", async () => {
    const throttle = createThrottle({ now });
    await through(throttle, 10, async () => null);
    const { call } = platform(() => 1);
    const next = through(throttle, 10, call);
    await vi.runAllTimersAsync();
    expect(await next).toBe(0);
  });

  it("keeps shops separate", async () => {
    const throttle = createThrottle({ now });
    await throttle.enter("one", 10, now() + 1_000);
    expect((await throttle.enter("two", 10, now() + 1_000)).waited).toBe(0);
  });

  it("waits for a full bucket when a call costs more than all of it", async () => {
    const throttle = createThrottle({ now });
    const { call } = platform(() => 1);
    const warm = through(throttle, 100, call);
    await vi.runAllTimersAsync();
    await warm;
    const dear = through(throttle, 500, async () => null);
    await vi.runAllTimersAsync();
    expect(await dear).toBeGreaterThan(1_900);
  });

  it("rejects at once a call beyond the queue's limit", async () => {
    const throttle = createThrottle({ now, waiting: 3 });
    const inside = await throttle.enter("one", 10, now() + 60_000);
    const waiting = [1, 2, 3].map(() => throttle.enter("one", 10, now() + 60_000));
    await expect(throttle.enter("one", 10, now() + 60_000)).rejects.toMatchObject({ kind: "throttled", code: "QUEUE_FULL" });
    inside.end({ requested: 10, actual: 10, bucket: { maximum: 1_000, available: 990, rate: 50 } });
    expect(await Promise.all(waiting)).toHaveLength(3);
  });

  it("keeps no call beyond its deadline, and goes on with the next", async () => {
    const throttle = createThrottle({ now });
    const inside = await throttle.enter("one", 10, now() + 60_000);
    const late = expect(throttle.enter("one", 10, now() + 500)).rejects.toMatchObject({ kind: "throttled" });
    const next = throttle.enter("one", 10, now() + 5_000);
    await vi.advanceTimersByTimeAsync(600);
    await late;
    inside.end({ requested: 10, actual: 10, bucket: { maximum: 1_000, available: 990, rate: 50 } });
    expect((await next).waited).toBe(600);
  });
});
