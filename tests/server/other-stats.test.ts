// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GiftStatsResponse, SurveyStatsResponse } from "../../engine/generated/calls.ts";
import { asking } from "../support/answering.ts";
import { gift } from "../support/gift.ts";
import { eventOf, figuresBy, offering, openStore, report, sell, soldPayload } from "../support/reporting.ts";
import { startServer, type TestServer } from "../support/server.ts";

const DAY = 24 * 3_600_000;
const MARK = "_cartwright_gift";

let server: TestServer;
let shop = "";
let orders = 5_000;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openStore(server, "figures");
});

const sold = (lines: Parameters<typeof soldPayload>[1], changes: Record<string, unknown> = {}) => {
  const now = new Date().toISOString();
  const own = { processed_at: now, updated_at: now, checkout_token: randomUUID(), ...changes };
  return soldPayload(Number(changes.id ?? ++orders), lines, own);
};
const week = () => ({ start: new Date(Date.now() - 6 * DAY), end: new Date(Date.now() + 60_000) });

describe("the figures of gifts", () => {
  const told = (daily = true) => {
    const { start, end } = week();
    return figuresBy<GiftStatsResponse>("gift-stats", server, shop, start, end, daily);
  };
  const made = async (name: string) => {
    const { body, text, status } = await server.post("/api/apps/auto-product/create", { data: gift({ name }) }, shop);
    if (status !== 200) throw new Error(text);
    return body.guid as string;
  };

  it("are pieces and their price without the offer, by offer, product and day, and are withdrawn with them", async () => {
    const [tote, cap] = [await made("A tote"), await made("A cap")];
    const free = { marks: [MARK], discount: "20.00" };
    const upsell = await offering(server, shop);
    await sell(server, shop, sold([{ subject: tote, ...free }, { subject: upsell }]));
    const both = (left: number, more = {}) =>
      sold(
        [
          { subject: tote, ...free },
          { subject: cap, ...free, product: 2, title: "Cap", left },
        ],
        more,
      );
    await sell(server, shop, both(1, { id: 99 }), "orders/create");
    expect(await told()).toMatchObject({ pieces: 3, value: 60, currencyCode: "USD", earlierValue: [] });
    await sell(server, shop, both(0, { id: 99 }));
    const after = await told();
    expect(after).toMatchObject({ pieces: 2, value: 40 });
    expect(after.dailyData).toHaveLength(7);
    expect(after.dailyData?.at(0)).toEqual({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), pieces: 0, value: 0 });
    expect(after.dailyData?.at(-1)).toMatchObject({ pieces: 2, value: 40 });
    expect(after.allOfferMetrics?.find(({ offer }) => offer === tote)).toEqual({ offer: tote, offerName: "A tote", pieces: 2, value: 40 });
    expect(after.allProductMetrics).toEqual([{ productTitle: "Socks", pieces: 2, value: 40 }]);
    expect(Object.keys(await told(false))).toEqual(["pieces", "value", "currencyCode", "timeZone", "earlierValue"]);
  });

  it("are made of orders that name their offer, without those of upsells", async () => {
    const [tote, upsell] = [await made("A tote"), await offering(server, shop)];
    await sell(server, shop, sold([{ subject: tote, marks: [MARK], discount: "20.00" }, { subject: upsell }], { id: 77 }));
    const { start, end } = week();
    const span = `startDate=${start.toISOString()}&endDate=${end.toISOString()}`;
    const { body } = await server.get(`/api/analytics/upsell-orders?${span}&of=gift&subject=${tote}`, shop);
    expect(body.lines).toMatchObject([{ order: "77", upsell: tote, pieces: 1, revenue: 0, given: 20 }]);
    expect((await server.get(`/api/analytics/upsell-orders?${span}&subject=${tote}`, shop)).body.lines).toEqual([]);
  });

  it("list gifts in an earlier currency of the shop separately", async () => {
    const tote = await made("A tote");
    await sell(server, shop, sold([{ subject: tote, marks: [MARK], discount: "20.00" }], { currency: "EUR" }));
    expect(await told()).toMatchObject({ pieces: 1, value: 0, earlierValue: [{ currencyCode: "EUR", value: 20 }] });
  });
});

describe("the figures of surveys", () => {
  it("are how many were shown, begun and sent, by survey, day and hour", async () => {
    const [one, two] = [await asking(server, shop, { title: "One" }), await asking(server, shop, { title: "Two" })];
    const events = [
      ...(["impression", "begin", "complete"] as const).map((type) => eventOf(one.guid, type, { of: "survey" })),
      ...(["impression", "begin"] as const).map((type) => eventOf(two.guid, type, { of: "survey" })),
    ];
    expect((await report(server, shop, { events })).status).toBe(202);
    const { start, end } = week();
    const told = await figuresBy<SurveyStatsResponse>("survey-stats", server, shop, start, end);
    expect(told).toMatchObject({ shown: 2, begun: 2, completed: 1, completion: 0.5 });
    expect(told.dailyData).toHaveLength(7);
    expect(told.dailyData?.at(-1)).toMatchObject({ shown: 2, begun: 2, completed: 1 });
    expect(told.hours).toEqual([]);
    expect(told.allSurveyMetrics?.toSorted((a, b) => a.surveyName.localeCompare(b.surveyName))).toEqual([
      { survey: one.guid, surveyName: "One", shown: 1, begun: 1, completed: 1 },
      { survey: two.guid, surveyName: "Two", shown: 1, begun: 1, completed: 0 },
    ]);
    const hourly = await figuresBy<SurveyStatsResponse>("survey-stats", server, shop);
    expect(hourly.hours?.reduce((so, { begun }) => so + begun, 0)).toBe(2);
  });

  it("are none when no survey was shown, and none of another shop", async () => {
    const other = await asking(server, shop);
    await report(server, shop, { events: [eventOf(other.guid, "begin", { of: "survey" })] });
    const empty = await openStore(server, "figures");
    expect(await figuresBy("survey-stats", server, empty)).toMatchObject({ shown: 0, begun: 0, completion: null, allSurveyMetrics: [] });
  });
});
