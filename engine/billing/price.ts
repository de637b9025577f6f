/** Prices of subscriptions, in whole US cents, from the plan's declaration and a promo code. Server and browser compute them with the same code. */
import type { Plan } from "../generated/declarations.ts";
import { plans } from "../generated/plans.ts";

/** A promo code. `amount` is a percentage, or US dollars a month; the code applies to one plan or to all. */
export interface Discount {
  code: string;
  type: "percent" | "fixed";
  amount: number;
  plan: string;
}

export type Interval = "EVERY_30_DAYS" | "ANNUAL";

/** A price in US cents. `monthlyCents` is one month after the discount; `totalCents` is billed at once, for one month or for twelve. */
export interface Price {
  monthlyCents: number;
  totalCents: number;
}

const MONTHS = { EVERY_30_DAYS: 1, ANNUAL: 12 };
const INTERVALS: readonly Interval[] = ["EVERY_30_DAYS", "ANNUAL"];
/** Hundredths of a percent in 100 %: percentages are counted in hundredths, so that 33.33 % is exact. */
const BASIS_POINTS = 10_000;

/** Returns the plan with this name; undefined if none can be bought under it. */
export const planById = (name: string): Plan | undefined => plans.find((plan) => plan.name === name);

/** Returns the price of a plan. A code for another plan changes nothing. A month is rounded to cents first; a year costs twelve rounded months. */
export function discountedPrice(planName: string, interval: Interval, discount: Discount | null): Price {
  const plan = planById(planName);
  if (plan === undefined) throw new Error(`plan ${planName} is not declared in schemas/plans`);
  const list = interval === "ANNUAL" ? plan.yearlyPriceCents : plan.monthlyPriceCents;
  const monthlyCents = discount !== null && counts(discount, planName) ? after(list, discount) : list;
  return { monthlyCents, totalCents: monthlyCents * MONTHS[interval] };
}

/** Returns the saving of yearly over monthly billing in a year, in cents, at declared prices and with a code. */
export function yearlySaving(planName: string, discount: Discount | null): number {
  const monthly = discountedPrice(planName, "EVERY_30_DAYS", discount).totalCents * MONTHS.ANNUAL;
  return Math.max(0, monthly - discountedPrice(planName, "ANNUAL", discount).totalCents);
}

/** A plan and its billing interval. */
export interface Billed {
  plan: string;
  interval: Interval;
}

/**
 * Lists the plans and intervals that a code makes free, and says whether these are all that it applies to. Shopify accepts no subscription without a
 * price.
 */
export function findUnpaid(discount: Discount): { unpaid: Billed[]; isAll: boolean } {
  const offers = plans
    .filter(({ name }) => counts(discount, name))
    .flatMap(({ name }) => INTERVALS.map((interval): Billed => ({ plan: name, interval })));
  const unpaid = offers.filter(({ plan, interval }) => discountedPrice(plan, interval, discount).totalCents === 0);
  return { unpaid, isAll: offers.length > 0 && unpaid.length === offers.length };
}

const counts = ({ plan }: Discount, name: string): boolean => plan === "all" || plan === name;

/** Returns the discounted price in whole cents. Half a cent is rounded up, and a price is never negative. */
function after(cents: number, { type, amount }: Discount): number {
  const hundredths = Math.max(0, Math.round(amount * 100));
  if (type === "fixed") return Math.max(0, cents - hundredths);
  return Math.floor((cents * Math.max(0, BASIS_POINTS - hundredths) + BASIS_POINTS / 2) / BASIS_POINTS);
}
