import type { UpsellStatsResponse } from "../../../engine/generated/calls.ts";

/** Returns the figures of a week. */
export const told = (more: Partial<UpsellStatsResponse> = {}): UpsellStatsResponse => ({
  acceptedUpsells: 12,
  orderedUpsells: 5,
  completedCheckouts: 7,
  revenue: 140.5,
  currencyCode: "USD",
  timeZone: "America/New_York",
  currencyBreakdown: [{ _id: "USD", acceptedUpsells: 12, completedCheckouts: 7, revenue: 140.5 }],
  earlierRevenue: [],
  refundedApart: 0,
  impressions: 40,
  shownCheckouts: 30,
  acceptedCheckouts: 9,
  shownRevenue: 105.3,
  takeRate: 0.3,
  gifts: { pieces: 2, value: 48 },
  surveys: { begun: 0, completed: 0, completion: null },
  dailyData: [day("2026-11-20", 100, 9), day("2026-11-19", 40.5, 3)],
  hours: [],
  allProductMetrics: [
    product("Socks", 5, 3, 60),
    product(" Socks ", 1, 1, 20),
    product("Cap", 6, 3, 60.5),
    product("Scarf", 2, 1, 0),
    product("Gloves", 1, 1, 0),
  ],
  ...more,
});

/** One day of it. */
export function day(date: string, revenue: number, added: number) {
  return { date, revenue, acceptedUpsells: added, addedToCart: added, completedCheckouts: 1, impressions: 4 };
}

/** One product of it. */
export function product(productTitle: string, acceptedUpsells: number, completedCheckouts: number, revenue: number) {
  return { productTitle, acceptedUpsells, completedCheckouts, revenue, currencyCode: "USD" };
}
