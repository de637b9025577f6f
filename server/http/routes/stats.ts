import type Router from "@koa/router";
import { type CallRequests, countedBy } from "../../../engine/generated/calls.ts";
import { NO_TITLE } from "../../analytics/figure-sums.ts";
import { giftStatsOf } from "../../analytics/gift-stats.ts";
import { previousPeriodOf } from "../../analytics/previous-period.ts";
import { surveyStatsOf } from "../../analytics/survey-stats.ts";
import { upsellStatsOf } from "../../analytics/upsell-stats.ts";
import { type FiguresQuery, queryFigures } from "../../db/figures-query.ts";
import { UNKNOWN } from "../../db/sales.ts";
import { type SoldLine, soldLines, type UncountedLine } from "../../db/sold-lines.ts";
import type { Services } from "../../services.ts";
import { answeredInTime } from "../../shopify/answered-in-time.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Longest period with hourly figures, in milliseconds: a day of 25 hours. */
const HOURLY = 25 * 3_600_000;
/** Lines in one page. */
const PAGE = 50;
/** Currency if neither Shopify nor an order names one. */
const CURRENCY = "USD";

/** Returns the figures of offers, gifts and surveys in checkout, and the orders behind them. */
export function statsRoutes(router: Router<RequestState>, services: Services): void {
  const { database } = services;
  const readFigures = (shop: string, of: string, { includeDaily = false, ...dates }: CallRequests["upsellStats"]["query"]) => {
    const period = previousPeriodOf(dates);
    const hourly = includeDaily && period.end.getTime() - period.start.getTime() <= HOURLY;
    return database.withShop(shop, (tenant) => queryFigures(tenant, period, { daily: includeDaily, hourly, of }));
  };
  handleCall(router, "upsellStats", async ({ shop, query }) => {
    const figures = await readFigures(shop, countedBy.upsellStats, query);
    const { currencyCode, ...assumed } = await currencyOf(services, shop, figures);
    return { ...upsellStatsOf(figures, currencyCode, query.includeDaily === true), ...assumed };
  });
  handleCall(router, "giftStats", async ({ shop, query }) => {
    const figures = await readFigures(shop, countedBy.giftStats, query);
    const { currencyCode, ...assumed } = await currencyOf(services, shop, figures);
    return { ...giftStatsOf(figures, currencyCode, query.includeDaily === true), ...assumed };
  });
  handleCall(router, "surveyStats", async ({ shop, query }) =>
    surveyStatsOf(await readFigures(shop, countedBy.surveyStats, query), query.includeDaily === true),
  );
  handleCall(router, "upsellOrders", async ({ shop, query: { of = countedBy.upsellOrders, subject, productTitle, cursor, ...dates } }) => {
    const period = previousPeriodOf(dates);
    const behind = behindOf(cursor);
    const which = { of, subject, title: titleOf(productTitle) };
    const rows = await database.withShop(shop, (tenant) => soldLines(tenant, which, period, PAGE + 1, behind));
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    return {
      lines: rows.slice(0, PAGE).map(toLine),
      next: last === undefined ? null : `${last.placedAt.getTime()}_${last.order}_${last.line}`,
    };
  });
}

/** Returns the shop's currency. If Shopify does not answer in time, returns that of the latest order, marked as assumed. */
async function currencyOf(
  services: Services,
  shop: string,
  { latest }: FiguresQuery,
): Promise<{ currencyCode: string; currencyAssumed?: true }> {
  const currency = await answeredInTime(services.currency(shop));
  return currency === null ? { currencyCode: latest ?? CURRENCY, currencyAssumed: true } : { currencyCode: currency };
}

/** Converts the placeholder for a missing title back to an empty title. */
function titleOf(shown: string | undefined): string | undefined {
  return shown === NO_TITLE ? "" : shown?.trim();
}

function toLine({ subject, title, revenue, given, paid, currency, presentment, ...line }: SoldLine) {
  return {
    ...line,
    ...{
      upsell: subject === UNKNOWN ? null : subject,
      productTitle: title,
      revenue: Number(revenue),
      given: Number(given),
      paid: Number(paid),
    },
    ...{ currencyCode: currency, paidIn: presentment },
  };
}

function behindOf(cursor: string | undefined): UncountedLine | null {
  if (cursor === undefined) return null;
  const [at = "", order = "", line = ""] = cursor.split("_");
  return { placedAt: new Date(Number(at)), order, line };
}
