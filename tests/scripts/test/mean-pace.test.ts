import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MeanPace } from "../../../scripts/test/mean-pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is the mean of what was measured every twenty seconds until its end", () => {
  const paces = [1, 2, 6, 100];
  const pace = new MeanPace(() => paces.shift() ?? 0);
  vi.advanceTimersByTime(45_000);
  expect(pace.end()).toBe(3);
  vi.advanceTimersByTime(45_000);
  expect(paces).toEqual([100]);
});
