import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startPausingLoop } from "../../../server/concurrency/start-pausing-loop.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("pauses longer while there is nothing, and no longer once there is something, or it is woken", async () => {
  const begun: number[] = [];
  const start = Date.now();
  let hasWorked = false;
  const loop = startPausingLoop({ shortest: 1_000, longest: 4_000 }, async () => {
    begun.push((Date.now() - start) / 1_000);
    return hasWorked;
  });
  await vi.advanceTimersByTimeAsync(14_500);
  expect(begun).toEqual([0, 2, 6, 10, 14]);
  hasWorked = true;
  loop.wake();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(begun.slice(5)).toEqual([14.5, 15.5, 16.5]);
  await loop.stop();
  loop.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(8);
});

it("runs one round at a time, and ends after the one that runs", async () => {
  let [running, highest] = [0, 0];
  const loop = startPausingLoop({ shortest: 10, longest: 20 }, async () => {
    highest = Math.max(highest, ++running);
    await new Promise((resolve) => setTimeout(resolve, 100));
    running--;
    return true;
  });
  for (let times = 0; times < 5; times++) loop.wake();
  await vi.advanceTimersByTimeAsync(500);
  const stopped = loop.stop();
  await vi.advanceTimersByTimeAsync(200);
  await stopped;
  expect([running, highest]).toEqual([0, 1]);
});
