import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tryAgain } from "../../extensions/gift-block/src/try-again.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** When something is tried, in seconds, that is done at a time or never. */
async function triedAt(done: number, ends = 60): Promise<number[]> {
  const times: number[] = [];
  const end = tryAgain(async () => {
    times.push(Date.now() / 1_000);
    if (times.length % 2 === 0) throw new Error("refused"); // which is the same as not done
    return Date.now() >= done * 1_000;
  });
  await vi.advanceTimersByTimeAsync(ends * 1_000);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  return times;
}

describe("a request that failed", () => {
  it.each([
    ["after 1, 4 and 16 seconds", Number.POSITIVE_INFINITY, 60, [0, 1, 5, 21]],
    ["not at all where it is done at once", 0, 60, [0]],
    ["until it is done", 5, 60, [0, 1, 5]],
    ["until that is ended", Number.POSITIVE_INFINITY, 3, [0, 1]],
  ])("is retried %s", async (_, done, ends, times) => expect(await triedAt(done, ends)).toEqual(times));

  it("is not retried while a response is awaited, nor after that is ended", async () => {
    let answer = (_: boolean): void => undefined;
    const attempt = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const end = tryAgain(attempt);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    end();
    answer(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
