// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCommand } from "../../scripts/recount/command.ts";
import { verifyAndRepair } from "../../scripts/recount/verify-and-repair.ts";
import { type Answering, asking } from "../support/answering.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let own: Answering;

beforeAll(async () => {
  server = await startServer();
  own = await asking(server, SHOP);
  await asking(server, OTHER_SHOP);
  for (const text of ["A friend", "A search", "A search"])
    await own.answer({ answers: { "element-1": text, "element-2": `I am ${text}` } });
});
afterAll(() => server.close());

const lines: string[] = [];
beforeEach(() => void lines.splice(0));
const recount = (...args: string[]) => verifyAndRepair(server.database, readCommand(args), (line) => lines.push(line));
const counts = () => server.database.owner("answer_counts").orderBy(["question", "answer"]).select("question", "answer", "count");

describe("a recount", () => {
  it("finds nothing when triggers have counted", async () => {
    expect(await recount()).toBe(0);
    expect(lines).toEqual(["no differences in 2 shops, 0 left"]);
  });

  it("names counts that are too high, missing, or without a survey, and corrects them from the answers", async () => {
    const right = await counts();
    const { owner } = server.database;
    await owner("answer_counts").where({ question: "element-1", answer: "A search" }).update({ count: 5 });
    await owner("answer_counts").where({ question: "element-2" }).delete();
    const { rows } = await owner.raw("select * from answer_counts limit 1");
    await owner("answer_counts").insert({ ...rows[0], question: "element-9", answer: "Nobody", count: 1 });
    expect(await recount(SHOP)).toBe(1);
    expect(lines).toEqual([
      `${SHOP}: answers: ${own.guid}, revision 1: "A search" to "element-1" counted 5 times in a day, and there are 2`,
      `${SHOP}: answers: ${own.guid}, revision 1: "" to "element-2" counted 0 times in a day, and there is 1`,
      `${SHOP}: answers: ${own.guid}, revision 1: "Nobody" to "element-9" counted 1 times in a day, and there are 0`,
      "3 differences in 1 shop, 3 left",
    ]);
    expect(await recount(SHOP, "--mend")).toBe(0);
    expect(await counts()).toEqual(right);
    expect(await recount()).toBe(0);
  });

  it("names answers whose count differs from them, or is missing", async () => {
    const right = await counts();
    const { owner } = server.database;
    const some = owner("answers").where({ shop: SHOP }).orderBy("checkout").limit(1).select("checkout");
    await owner("answers")
      .whereIn("checkout", some)
      .update({ counted: JSON.stringify({ "element-1": "A lie" }) });
    const answers = JSON.stringify({ "element-1": "A friend" });
    const checkout = randomUUID();
    await owner("answers").insert({ shop: SHOP, guid: own.guid, revision: 1, checkout, answers });
    expect(await recount(SHOP)).toBe(1);
    expect(lines.filter((line) => line.includes('is counted as {"element-1":"A lie"}, and comes to '))).toHaveLength(1);
    expect(lines).toContain(
      `${SHOP}: answers: the answer to ${own.guid} at checkout ${checkout} is in no count yet, and comes to {"element-1":"A friend"}`,
    );
    expect(await recount("--mend")).toBe(0);
    await owner("answers").where({ checkout }).delete();
    expect(await counts()).toEqual(right);
  });

  it.each([
    [["other"], "must look like name.myshopify.com"],
    [["--mend=1"], "usage"],
    [[SHOP, OTHER_SHOP], "usage"],
    [["three.myshopify.com"], "unknown shop three.myshopify.com"],
  ])("rejects %j", async (args, message) => {
    await expect(async () => recount(...args)).rejects.toThrow(message);
  });
});
