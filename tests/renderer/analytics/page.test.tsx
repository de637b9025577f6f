// @lane dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, bridge, freshPage, type Replies } from "../support/admin.tsx";
import { openScreen } from "../support/screens.tsx";
import { ACTIVE, storeReplies } from "../support/stores.ts";
import { day, product, told } from "./upsell-stats.ts";

const STATS = "GET /api/analytics/upsell-stats";
const ORDERS = "GET /api/analytics/upsell-orders";
const NOW = Date.parse("2026-11-25T15:20:30.400Z");

freshPage();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (replies: Replies = {}, query = "") => {
  bridge();
  const stats = (url: URL): Answer => ({
    body: url.searchParams.get("includeDaily") === "true" ? told() : told({ acceptedUpsells: 6, completedCheckouts: 0, revenue: 281 }),
  });
  return openScreen(`/analytics/upsell${query}`, { ...storeReplies({ facts: ACTIVE }), [STATS]: stats, ...replies });
};
const card = async (title: string) =>
  (await screen.findByRole("button", { name: new RegExp(`^${title}: `, "u") })).closest("li") as HTMLElement;
const asked = (calls: Awaited<ReturnType<typeof open>>["calls"], daily: boolean) =>
  calls
    .filter(({ name, url }) => name === STATS && url.searchParams.get("includeDaily") === String(daily))
    .map(({ url }) => [url.searchParams.get("startDate"), url.searchParams.get("endDate")]);

describe("the analytics of upsells", () => {
  it("show the last seven days of the store, beside the seven before", async () => {
    const { calls } = await open();
    await screen.findByText("Nov 19, 2026 – Nov 25, 2026");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Upsell Analytics");
    screen.getByText("Track the performance of your upsells");
    await waitFor(async () => within(await card("Upsells Added To Cart")).getByText("12"));
    within(await card("Upsells Added To Cart")).getByText("6 in the previous period (+100 %)");
    within(await card("Upsells Added To Cart")).getByText("5 of 12 ordered");
    within(await card("Upsells Sold")).getByText("0 in the previous period");
    within(await card("Total Revenue")).getByText("$281.00 in the previous period (-50 %)");
    within(await card("Take Rate")).getByText("30%");
    within(await card("Revenue per Impression")).getByText("$3.51");
    within(await card("Survey Completion")).getByText("–");
    expect(asked(calls, true)).toEqual([["2026-11-19T05:00:00.000Z", "2026-11-26T04:59:59.999Z"]]);
    expect(asked(calls, false)).toEqual([["2026-11-12T05:00:00.000Z", "2026-11-19T04:59:59.999Z"]]);
    expect(screen.queryByText("Multi-currency store")).toBeNull();
  });

  it.each([
    ["?period=month", "Oct 27, 2026 – Nov 25, 2026"],
    ["?period=century", "Nov 19, 2026 – Nov 25, 2026"],
  ])("open on the days that the address names: %s", async (query, days) => {
    await open({}, query);
    await screen.findByText(days);
  });

  it("report that the currency is not certain while Shopify does not return it, and are requested again", async () => {
    let isAssumed = true;
    const stats = () => ({ body: told(isAssumed ? { currencyCode: "EUR", currencyAssumed: true } : {}) });
    const { calls } = await open({ [STATS]: stats });
    await screen.findByText("Your store's currency couldn't be confirmed");
    screen.getByText(/Amounts are counted in EUR, and those in other currencies are left out/);
    within(await card("Total Revenue")).getByText("€140.50");
    isAssumed = false;
    const before = asked(calls, true).length;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(screen.queryByText("Your store's currency couldn't be confirmed")).toBeNull());
    expect(asked(calls, true).length).toBe(before + 1);
    within(await card("Total Revenue")).getByText("$140.50");
  });

  it("have a table behind each chart, in the order of days", async () => {
    await open();
    const revenue = await screen.findByRole("table", { name: "Revenue Over Time" });
    const cells = within(revenue)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(["Nov 19", "$40.50", "Nov 20", "$100.00"]);
    screen.getByRole("table", { name: "Upsells Added to Cart Over Time" });
  });

  it("merge products of one title and begin with those that earned most, then those that were added and sold most", async () => {
    await open();
    const table = await screen.findByRole("table", { name: "Top Performing Products" });
    const rows = within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map(({ textContent }) => textContent),
      );
    expect(rows).toEqual([
      ["Socks", "6", "4", "$80.00"],
      ["Cap", "6", "3", "$60.50"],
      ["Scarf", "2", "1", "$0.00"],
      ["Gloves", "1", "1", "$0.00"],
    ]);
  });

  it("are requested again for a preset, and never show a late response of an earlier one", async () => {
    const late: (() => void)[] = [];
    const slow = (url: URL) => {
      const week = url.searchParams.get("startDate") === "2026-11-19T05:00:00.000Z";
      const answer: Answer = { body: told({ acceptedUpsells: week ? 111 : 222 }) };
      return week ? new Promise<Answer>((done) => late.push(() => done(answer))) : answer;
    };
    const { calls } = await open({ [STATS]: slow });
    within(await card("Upsells Added To Cart")).getAllByText("…");
    fireEvent.click(await screen.findByRole("button", { name: "Last 30 days" }));
    await screen.findByText("Oct 27, 2026 – Nov 25, 2026");
    await waitFor(async () => within(await card("Upsells Added To Cart")).getByText("222"));
    for (const answer of late) answer();
    await new Promise((done) => setTimeout(done, 50));
    within(await card("Upsells Added To Cart")).getByText("222");
    expect(asked(calls, true).at(-1)).toEqual(["2026-10-27T04:00:00.000Z", "2026-11-26T04:59:59.999Z"]);
    fireEvent.click(screen.getByRole("button", { name: "Last 24 hours" }));
    await waitFor(() => expect(asked(calls, true).at(-1)).toEqual(["2026-11-24T15:20:30.400Z", "2026-11-25T15:20:30.400Z"]));
  });

  it("read the days from a calendar that closes once two are selected, none of them after today", async () => {
    const { calls } = await open();
    fireEvent.click(await screen.findByRole("button", { name: "Custom Range" }));
    const dayOf = (name: RegExp) => screen.findByRole("button", { name });
    expect((await dayOf(/26 2026$/u)).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(await dayOf(/November 5 2026$/u));
    fireEvent.click(await dayOf(/November 3 2026$/u));
    fireEvent.click(await dayOf(/November 4 2026$/u));
    await screen.findByText("Nov 3, 2026 – Nov 4, 2026");
    await waitFor(() => expect(screen.queryByRole("button", { name: /November 4 2026$/u })).toBeNull());
    await waitFor(() => expect(asked(calls, true).at(-1)).toEqual(["2026-11-03T05:00:00.000Z", "2026-11-05T04:59:59.999Z"]));
  });

  it("report that buyers paid in several currencies", async () => {
    const currencyBreakdown = [
      { _id: "USD", acceptedUpsells: 1, completedCheckouts: 1, revenue: 10 },
      { _id: "EUR", acceptedUpsells: 1, completedCheckouts: 1, revenue: 20 },
    ];
    await open({ [STATS]: { body: told({ currencyBreakdown }) } });
    await screen.findByText("Multi-currency store");
    screen.getByText("$10.00 · €20.00");
  });

  it("report that nothing was sold, and draw zeros", async () => {
    await open({ [STATS]: { body: told({ allProductMetrics: [], dailyData: [day("2026-11-19", 0, 0)] }) } });
    await screen.findByText("No upsell data available for this period");
  });

  it("report that they could not be loaded, draw only a shape, and retry", async () => {
    let down = true;
    const reply = (): Answer => (down ? { status: 503, body: { error: "The database is closed." } } : { body: told() });
    await open({ [STATS]: reply });
    await screen.findByText("Error loading analytics data");
    screen.getByText("The database is closed.");
    expect(screen.getAllByText("Sample data")).toHaveLength(2);
    expect(screen.getAllByText("Could not load the chart")).toHaveLength(2);
    expect(screen.queryByRole("table")).toBeNull();
    within(await card("Total Revenue")).getByText("–");
    down = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(async () => within(await card("Total Revenue")).getByText("$140.50"));
    expect(screen.queryByText("Sample data")).toBeNull();
  });

  it("open the orders behind a figure or a product, page by page", async () => {
    const line = (order: string, more: object = {}) => ({
      ...{
        order,
        orderName: `#${order}`,
        line: "1",
        placedAt: "2026-11-20T12:00:00Z",
        upsell: null,
        productTitle: "Socks",
        ordered: 2,
        pieces: 2,
      },
      ...{ revenue: 20, currencyCode: "USD", paid: 20, paidIn: "USD", cancelled: false, ...more },
    });
    const { calls } = await open({
      [ORDERS]: (url) =>
        url.searchParams.get("cursor") === null
          ? { body: { lines: [line("901"), line("902", { pieces: 1, paidIn: "EUR", paid: 18 })], next: "1_2_3" } }
          : { body: { lines: [line("903", { cancelled: true, pieces: 0, revenue: 0 })], next: null } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Orders of Total Revenue" }));
    const dialog = await screen.findByRole("dialog");
    expect((await within(dialog).findByRole("link", { name: "#901" })).getAttribute("href")).toBe(
      "https://one.myshopify.com/admin/orders/901",
    );
    within(dialog).getByText("1 of 2");
    within(dialog).getByText("$20.00 (€18.00)");
    fireEvent.click(within(dialog).getByRole("button", { name: "Show more" }));
    await within(dialog).findByText("Cancelled");
    expect(within(dialog).queryByRole("button", { name: "Show more" })).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Socks: orders" }));
    await waitFor(() => expect(calls.findLast(({ name }) => name === ORDERS)?.url.searchParams.get("productTitle")).toBe("Socks"));
  });

  it("list each upsell, two of one name separately, and open the orders of one", async () => {
    const upsell = (id: string, more: object) => ({
      upsell: id,
      upsellName: "Socks",
      impressions: 8,
      shownCheckouts: 8,
      acceptedCheckouts: 2,
      acceptedUpsells: 2,
      ...more,
    });
    const rows = [
      upsell("u1", { completedCheckouts: 1, revenue: 20 }),
      upsell("u2", { impressions: 0, shownCheckouts: 0, acceptedCheckouts: 0, completedCheckouts: 2, revenue: 30 }),
    ] as NonNullable<ReturnType<typeof told>["allUpsellMetrics"]>;
    const { calls } = await open({ [STATS]: { body: told({ allUpsellMetrics: rows }) }, [ORDERS]: { body: { lines: [], next: null } } });
    const table = await screen.findByRole("table", { name: "Upsells" });
    const cells = within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.querySelectorAll("td, th")].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ["Socks", "0", "2", "–", "2", "$30.00"],
      ["Socks", "8", "2", "25%", "1", "$20.00"],
    ]);
    fireEvent.click(within(table).getAllByRole("button", { name: "Socks: orders" })[1] as HTMLElement);
    await screen.findByText("No orders in this period.");
    const asking = calls.findLast(({ name }) => name === ORDERS)?.url.searchParams;
    expect([asking?.get("of"), asking?.get("subject"), asking?.get("productTitle")]).toEqual(["upsell", "u1", null]);
  });

  it("are saved as a file, in which no title is a formula", async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file);
      return "blob:1";
    });
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await open({ [STATS]: { body: told({ allProductMetrics: [product("=1+1", 1, 1, 2)] }) } });
    fireEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
    const text = (await saved[0]?.text()) ?? "";
    expect(text).toContain('Period,"Nov 19, 2026 – Nov 25, 2026"\r\nCurrency,USD\r\n');
    expect(text).toContain("Upsells Added To Cart,12\r\nUpsells Added And Ordered,5\r\n");
    expect(text).toContain("Total Revenue,140.5\r\n");
    expect(text).toContain("Nov 19,40.5,3\r\nNov 20,100,9\r\n");
    expect(text).toContain("'=1+1,1,1,2\r\n");
  });
});

describe("the other screens of figures", () => {
  const times = { timeZone: "America/New_York", hours: [] };

  it("show the value of gifts, with the orders they were in", async () => {
    bridge();
    const dailyData = [{ date: "2026-11-20", pieces: 2, value: 48 }];
    const allOfferMetrics = [{ offer: "o1", offerName: "Free tote", pieces: 2, value: 48 }];
    const body = {
      pieces: 2,
      value: 48,
      currencyCode: "EUR",
      earlierValue: [],
      ...times,
      dailyData,
      allOfferMetrics,
      allProductMetrics: [],
    };
    const line = {
      order: "901",
      orderName: "#901",
      line: "1",
      placedAt: "2026-11-20T12:00:00Z",
      upsell: "o1",
      productTitle: "Tote",
      ordered: 1,
      pieces: 1,
    };
    const amounts = { revenue: 0, given: 24, currencyCode: "EUR", paid: 0, paidIn: "USD", cancelled: false };
    const { calls } = await openScreen("/analytics/gifts", {
      ...storeReplies({ facts: ACTIVE }),
      "GET /api/analytics/gift-stats": { body },
      [ORDERS]: { body: { lines: [{ ...line, ...amounts }], next: null } },
    });
    await waitFor(async () => within(await card("Value per Gift")).getByText("€24.00"));
    const screens = within(screen.getByRole("navigation", { name: "Analytics" }));
    expect(screens.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/analytics/upsell", "/analytics/surveys"]);
    expect(screens.getByRole("button", { name: "Gifts" }).getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(await screen.findByRole("button", { name: "Free tote: orders" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("€24.00");
    within(dialog).getByRole("columnheader", { name: "Value given" });
    const asking = calls.findLast(({ name }) => name === ORDERS)?.url.searchParams;
    expect([asking?.get("of"), asking?.get("subject")]).toEqual(["gift", "o1"]);
  });

  it("show how far buyers came with surveys, which have no orders", async () => {
    bridge();
    const counts = { shown: 10, begun: 4, completed: 3 };
    const dailyData = [{ date: "2026-11-20", ...counts }];
    const allSurveyMetrics = [
      { survey: "s1", surveyName: "How?", ...counts },
      { survey: "s2", surveyName: "Why?", shown: 1, begun: 0, completed: 0 },
    ];
    await openScreen("/analytics/surveys", {
      ...storeReplies({ facts: ACTIVE }),
      "GET /api/analytics/survey-stats": { body: { ...counts, completion: 0.75, ...times, dailyData, allSurveyMetrics } },
    });
    await waitFor(async () => within(await card("Completion")).getByText("75%"));
    const table = await screen.findByRole("table", { name: "Surveys" });
    const cells = within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.querySelectorAll("td, th")].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ["How?", "10", "4", "3", "75%"],
      ["Why?", "1", "0", "0", "–"],
    ]);
    expect(screen.queryByRole("button", { name: /orders/iu })).toBeNull();
  });
});
