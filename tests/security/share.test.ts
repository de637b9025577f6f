// @lane database
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { fairQueue } from "../../server/concurrency/fair-queue.ts";

const BUSY = { code: "BUSY", status: 429, headers: { "Retry-After": "2" }, message: "Too much." };
const limits = (most: number, waiting: number, patience: number) => ({ max: most, waiting, patience, busy: "Too much." });

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe("a fair share of an owner", () => {
  it("lets a limited number in at a time, in their order, and others beside them", async () => {
    const held = fairQueue(limits(2, 10, 5_000));
    const [order, { open, opened }]: [number[], ReturnType<typeof gate>] = [[], gate()];
    const work = [1, 2, 3, 4].map((each) =>
      held("a", () => {
        order.push(each);
        return opened;
      }),
    );
    await sleep(10);
    expect(order).toEqual([1, 2]);
    expect(await held("b", async () => "in")).toBe("in");
    open();
    await Promise.all(work);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it("turns away what would make the queue too long, or has waited too long, and forgets it", async () => {
    const held = fairQueue(limits(1, 1, 20));
    const { open, opened } = gate();
    const first = held("a", () => opened);
    const second = held("a", async () => "never").catch((error) => error);
    await expect(held("a", async () => "never")).rejects.toMatchObject(BUSY);
    expect(await second).toMatchObject(BUSY);
    open();
    await first;
    expect(await held("a", async () => "in")).toBe("in");
  });

  it("returns its slot after a failure", async () => {
    const held = fairQueue(limits(1, 1, 1_000));
    const [failed, next] = await Promise.allSettled([held("a", () => Promise.reject(new Error("no"))), held("a", async () => "in")]);
    expect([failed.status, next]).toEqual(["rejected", { status: "fulfilled", value: "in" }]);
  });
});

describe("a crowd of one owner", () => {
  const crowded = { ...limits(3, 100, 5_000), crowd: 4 };

  it("has its whole share while there are no others", async () => {
    const held = fairQueue(crowded);
    const { open, opened } = gate();
    let inside = 0;
    const work = () => {
      inside++;
      return opened;
    };
    const all = Array.from({ length: 12 }, () => held("a", work));
    await sleep(10);
    expect(inside).toBe(3);
    open();
    await Promise.all(all);
  });

  it("takes turns with others, one for one, and then has its whole share again", async () => {
    const held = fairQueue(crowded);
    let [inside, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside--;
    };
    const all = Array.from({ length: 20 }, () => held("a", work));
    await held("b", () => sleep(1));
    await expect.poll(() => inside, { interval: 1 }).toBe(1);
    most = 0;
    for (let round = 0; round < 6; round++) await held("b", () => sleep(5));
    expect(most).toBe(1);
    await Promise.all(all);
    expect(most).toBe(3);
  });

  it("is a crowd only beyond what a screen requests at once", async () => {
    const seen = async (requests: number) => {
      const held = fairQueue(crowded);
      const inside: number[] = [];
      let now = 0;
      const work = async () => {
        inside.push(++now);
        await sleep(5);
        now--;
      };
      await held("b", async () => undefined);
      await Promise.all(Array.from({ length: requests }, () => held("a", work)));
      return inside.slice(0, 6);
    };
    expect(await seen(7)).toEqual([1, 2, 3, 3, 3, 3]);
    expect(await seen(12)).toEqual([1, 2, 3, 1, 1, 1]);
  });
});
