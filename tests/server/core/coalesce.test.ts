import { expect, it } from "vitest";
import { coalesce } from "../../../server/concurrency/coalesce.ts";

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  const work = coalesce(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { ends, work, settle };
}

it("coalesced work runs once at a time, and once more for all who asked meanwhile", async () => {
  const { ends, work, settle } = held();
  const first = work();
  await settle();
  const later = [work(), work(), work()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(later);
  expect(ends).toHaveLength(2);
});

it("coalesced work reports a failure to those who asked for it, and goes on", async () => {
  let fails = true;
  const work = coalesce(() => (fails ? Promise.reject(new Error("no")) : Promise.resolve()));
  await expect(work()).rejects.toThrow("no");
  fails = false;
  await expect(work()).resolves.toBeUndefined();
});
