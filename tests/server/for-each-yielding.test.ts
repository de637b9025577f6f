import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { forEachYielding } from "../../server/concurrency/for-each-yielding.ts";

/** Uses the processor for so many milliseconds. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it("long work of twelve requests takes turns, so that a short request waits for one of them at a time", async () => {
  const readers = Array.from({ length: 12 }, () => ({ slices: 0 }));
  const items = Array.from({ length: 100 }, (_, at) => at);
  const ended = readers.map(async (reader) => {
    await forEachYielding(items, () => {
      reader.slices++;
      work(4);
    });
  });
  const most: number[] = [];
  for (let turns = 0; turns < 60; turns++) {
    const before = readers.map(({ slices }) => slices);
    await turn();
    most.push(readers.filter(({ slices }, at) => slices > (before[at] ?? 0)).length);
  }
  expect(Math.max(...most)).toBe(1);
  const slices = readers.map((reader) => reader.slices);
  expect(Math.max(...slices) - Math.min(...slices)).toBeLessThanOrEqual(1);
  await Promise.all(ended);
  expect(readers.map((reader) => reader.slices)).toEqual(readers.map(() => items.length));
});

it("an error of one piece of work ends it, and no other", async () => {
  const items = Array.from({ length: 150 }, (_, at) => at);
  let others = 0;
  const failing = forEachYielding(items, (at) => {
    if (at === 3) throw new Error("this item cannot be read");
  });
  const going = forEachYielding(items, () => {
    others++;
  });
  await expect(failing).rejects.toThrow("this item cannot be read");
  await going;
  expect(others).toBe(items.length);
});
