import { expect, it } from "vitest";
import { batchRounds } from "../../../server/concurrency/batch-rounds.ts";

/** Rounds that go on when they are told to; `took` are the parts of each that has taken its own. */
function held() {
  const ends: ((error?: Error) => void)[] = [];
  const took: string[][] = [];
  const add = batchRounds<string, string>(
    (name) => name,
    async (_, take) => {
      await new Promise<void>((resolve, reject) => void ends.push((error) => (error ? reject(error) : resolve())));
      const items = take();
      took.push([...items]);
      return new Map(items.filter((item) => item.startsWith("bad")).map((item) => [item, new Error(`no ${item}`)]));
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const end = async (at: number, error?: Error) => {
    ends[at]?.(error);
    await settle();
  };
  return { add, took, end, ends };
}

it("a group commit runs together, in order, whatever has come until a round takes it", async () => {
  const { add, took, end } = held();
  const all = ["one", "two", "three"].map((item) => add("document", item));
  await end(0);
  await Promise.all(all);
  expect(took).toEqual([["one", "two", "three"]]);
});

it("a group commit reports to each caller its own result", async () => {
  const { add, end } = held();
  const outcomes = Promise.allSettled(["one", "bad two", "three"].map((item) => add("document", item)));
  await end(0);
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

it("a group commit fails with its round for all who waited for it, and goes on with the next", async () => {
  const { add, took, end } = held();
  const outcomes = Promise.allSettled(["one", "two"].map((item) => add("document", item)));
  await end(0, new Error("no answer"));
  expect(await outcomes).toMatchObject([{ reason: { message: "no answer" } }, { reason: { message: "no answer" } }]);
  const later = add("document", "three");
  await end(1);
  await later;
  expect(took).toEqual([["three"]]);
});

it("a group commit makes no one wait for another group", async () => {
  const { add, took, end, ends } = held();
  const slow = add("slow", "one");
  const quick = add("quick", "two");
  expect(ends).toHaveLength(2);
  await end(1);
  await quick;
  expect(took).toEqual([["two"]]);
  await end(0);
  await slow;
});
