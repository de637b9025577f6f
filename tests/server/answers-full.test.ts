// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_LIMIT, GUEST_LIMIT } from "../../server/db/answer-fill.ts";
import { ANSWERS, type Answering, asking } from "../support/answering.ts";
import { openStore, sell, soldPayload } from "../support/reporting.ts";
import { API_KEY, type Reply, SECRET, startServer, type TestServer } from "../support/server.ts";
import { element } from "../support/survey.ts";
import { buyerClaims, sign } from "../support/tokens.ts";

/** Buyers may send so much at once that guests' answers of 1 kB are limited after about forty. */
const LIMIT = { perSecond: 0.01, burst: 1_000 };

let server: TestServer;
let shop = "";
let own: Answering;

beforeAll(async () => {
  server = await startServer({ limit: LIMIT });
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openStore(server, "full");
  own = await asking(server, shop, { elements: [element("textarea", { id: "element-1", label: "Why?" })] });
});

/** Each answers with a token of its own, as a customer where one is named. */
async function answer({ customer, checkout = randomUUID(), text = "Because" }: { customer?: number; checkout?: string; text?: string }) {
  const sub = customer === undefined ? {} : { sub: `gid://shopify/Customer/${customer}` };
  const headers = { Authorization: `Bearer ${await sign(buyerClaims(shop, API_KEY, { jti: randomUUID(), ...sub }), SECRET)}` };
  const { guid: survey, revision } = own;
  return server.request(ANSWERS, { shop, headers, body: { survey, revision, checkout, answers: { "element-1": text } } });
}
const fill = (answers: number, bytes = 0) => {
  const { owner } = server.database;
  const today = owner.raw("(now() at time zone 'UTC')::date");
  return owner("answer_fill").insert({ shop, day: today, answers, bytes }).onConflict("shop").merge();
};
const filled = async () => {
  const row = await server.database.owner("answer_fill").where({ shop }).first();
  return [Number(row?.answers), Number(row?.bytes)];
};
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

describe("the daily limit of answers", () => {
  it("counts each answer once, with its bytes", async () => {
    const checkout = randomUUID();
    for (let time = 0; time < 3; time++) expect((await answer({ checkout, text: "ä" })).status).toBe(202);
    expect(await filled()).toEqual([1, Buffer.byteLength('{"element-1":"ä"}') + Buffer.byteLength('{"element-1":null}')]);
  });

  it.each([
    ["answers", () => fill(GUEST_LIMIT.answers)],
    ["bytes", () => fill(1, GUEST_LIMIT.bytes)],
  ])("reserves its last third for customers who are signed in and for orders: %s", async (_of, take) => {
    const [ordered, before] = [randomUUID(), randomUUID()];
    expect((await answer({ checkout: before })).status).toBe(202);
    await sell(server, shop, soldPayload(1, [], { checkout_token: ordered }));
    await take();
    const refused = await answer({});
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(statuses([await answer({ customer: 7 }), await answer({ checkout: ordered }), await answer({ checkout: before })])).toEqual([
      202, 202, 202,
    ]);
    await fill(DAY_LIMIT.answers);
    expect((await answer({ customer: 8 })).status).toBe(429);
    await server.database.owner("answer_fill").where({ shop }).update({ day: "2026-01-01" });
    expect((await answer({})).status).toBe(202);
    expect((await filled())[0]).toBe(1);
  });

  it("charges guests more the longer an answer is and the fuller the day, and no one else", async () => {
    const passed = async (text: string, times: number) => {
      const replies: Reply[] = [];
      while (replies.length < times) replies.push(...(await Promise.all([answer({ text }), answer({ text })])));
      return statuses(replies).filter((status) => status === 202).length;
    };
    const [short, long] = ["Because", "x".repeat(3_900)];
    const anew = async (answers: number) => {
      shop = await openStore(server, "full");
      own = await asking(server, shop, { elements: [element("textarea", { id: "element-1", label: "Why?" })] });
      await fill(answers);
    };
    await anew(0);
    expect(await passed(long, 60)).toBeLessThan(45);
    expect((await answer({ customer: 7 })).status).toBe(202);
    await anew(0);
    expect(await passed(short, 60)).toBe(60);
    await anew(Math.round(GUEST_LIMIT.answers * 0.9));
    expect(await passed(short, 20)).toBeLessThan(8);
  });

  it("is logged once a minute when it is reached, and not as an error", async () => {
    await fill(GUEST_LIMIT.answers);
    for (let time = 0; time < 4; time++) expect((await answer({})).status).toBe(429);
    const lines = server.logged.filter((line) => line.shop === shop);
    const told = lines.filter(({ message }) => String(message).includes("answers are refused"));
    expect(told).toEqual([expect.objectContaining({ level: "info", shop })]);
    expect(lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  });
});
