// @lane dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, bridge, freshPage, type Replies } from "../support/admin.tsx";
import { openScreen } from "../support/screens.tsx";
import { ACTIVE, storeReplies } from "../support/stores.ts";
import { told } from "./upsell-stats.ts";

const STATS = "GET /api/analytics/upsell-stats";
const LIST = { "GET /api/apps/metafields": { body: { data: { shop: { metafield: { value: '{"upsells":[]}' } } } } } };

freshPage();
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-25T15:20:30Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const open = (address: string, replies: Replies) => {
  bridge();
  return openScreen(address, { ...storeReplies({ facts: { ...ACTIVE, plan: "Plus Advanced" } }), ...LIST, ...replies });
};
const block = () => screen.findByRole("region", { name: "Last 30 days" });
const said = async () => [...(await block()).querySelectorAll("dt, dd")].map(({ textContent }) => textContent);

describe.each(["/upsell", "/"])("the figures of the last 30 days, at %s,", (address) => {
  it("are three, with the way to all", async () => {
    const { calls } = await open(address, { [STATS]: { body: told() } });
    await waitFor(async () =>
      expect(await said()).toEqual(["Upsells Added To Cart", "12", "Upsells Sold", "7", "Total Value Added", "$140.50"]),
    );
    expect(
      within(await block())
        .getByRole("link", { name: "View full analytics: Upsell Analytics" })
        .getAttribute("href"),
    ).toBe("/analytics/upsell?period=month");
    expect(within(await block()).queryByText("Multi-currency store")).toBeNull();
    const asked = calls.filter(({ name }) => name === STATS).map(({ url }) => Object.fromEntries(url.searchParams));
    expect(asked).toEqual([{ startDate: "2026-10-27T04:00:00.000Z", endDate: "2026-11-26T04:59:59.999Z", includeDaily: "false" }]);
  });

  it("report that buyers paid in several currencies", async () => {
    const row = { acceptedUpsells: 1, completedCheckouts: 1, revenue: 1 };
    await open(address, { [STATS]: { body: told({ currencyBreakdown: ["USD", "EUR"].map((_id) => ({ _id, ...row })) }) } });
    await within(await block()).findByText("Multi-currency store");
  });

  it("are 0 when they could not be loaded, which is reported, and are requested again", async () => {
    let down = true;
    await open(address, { [STATS]: (): Answer => (down ? { status: 503, body: { error: "The database is closed." } } : { body: told() }) });
    await within(await block()).findByText("These figures could not be loaded");
    expect(await said()).toEqual(["Upsells Added To Cart", "0", "Upsells Sold", "0", "Total Value Added", "$0.00"]);
    down = false;
    fireEvent.click(within(await block()).getByRole("button", { name: "Retry" }));
    await waitFor(async () => expect(await said()).toContain("$140.50"));
  });
});

describe.each([
  ["/auto-product", "gift-stats", { pieces: 0, value: 0, currencyCode: "USD", timeZone: "UTC", earlierValue: [] }, ["0", "$0.00", "–"]],
  ["/advanced/surveys", "survey-stats", { shown: 3, begun: 0, completed: 0, completion: null, timeZone: "UTC" }, ["3", "0", "0", "–"]],
] as const)("a rate without impressions, at %s,", (address, stats, body, expected) => {
  const STATS = `GET /api/analytics/${stats}`;
  const list = { "GET /api/apps/auto-product": { body: { data: [] } }, "GET /api/apps/surveys": { body: { data: [] } } };
  const figures = async () => [...(await block()).querySelectorAll("dd")].map(({ textContent }) => textContent);

  it("is a dash, as on the screen of figures", async () => {
    await open(address, { ...list, [STATS]: { body } });
    await waitFor(async () => expect(await figures()).toEqual(expected));
  });

  it("stays a dash when nothing could be loaded", async () => {
    await open(address, { ...list, [STATS]: { status: 503, body: { error: "The database is closed." } } });
    await within(await block()).findByText("These figures could not be loaded");
    expect((await figures()).at(-1)).toBe("–");
  });
});
