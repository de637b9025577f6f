import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { share } from "../../server/operations/share.ts";

const BUSY = { code: "BUSY", status: 429, headers: { "Retry-After": "2" }, message: "Too much." };
const limits = (most: number, waiting: number, patience: number) => ({ most, waiting, patience, busy: "Too much." });

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe("a share", () => {
  it("lets so many of one owner in at a time, in their order, and others beside them", async () => {
    const held = share(limits(2, 10, 5_000));
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

  it("turns away who would make the queue too long, or has waited too long, and forgets them", async () => {
    const held = share(limits(1, 1, 20));
    const { open, opened } = gate();
    const first = held("a", () => opened);
    const second = held("a", async () => "never").catch((error) => error);
    await expect(held("a", async () => "never")).rejects.toMatchObject(BUSY);
    expect(await second).toMatchObject(BUSY);
    open();
    await first;
    expect(await held("a", async () => "in")).toBe("in");
  });

  it("gives its place back after a failure", async () => {
    const held = share(limits(1, 1, 1_000));
    const [failed, next] = await Promise.allSettled([held("a", () => Promise.reject(new Error("no"))), held("a", async () => "in")]);
    expect([failed.status, next]).toEqual(["rejected", { status: "fulfilled", value: "in" }]);
  });
});
