/** What a subscription costs: whole US cents from the plan's declaration and a promo code, the same on both sides of the wire. */
import type { Plan } from "../generated/declarations.ts";
import { plans } from "../generated/plans.ts";

/** A promo code: `amount` is a percentage, or US dollars of a month, and counts for one plan or for all. */
export interface Discount {
  code: string;
  type: "percent" | "fixed";
  amount: number;
  plan: string;
}

export type Interval = "EVERY_30_DAYS" | "ANNUAL";

/** `monthlyCents` is a month after the discount; `totalCents` is what is billed at once: that month, or twelve of them. */
export interface Price {
  monthlyCents: number;
  totalCents: number;
}

const MONTHS = { EVERY_30_DAYS: 1, ANNUAL: 12 };
const INTERVALS: readonly Interval[] = ["EVERY_30_DAYS", "ANNUAL"];
/** A percentage is counted in hundredths, so that 33.33 % is exact. */
const WHOLE = 10_000;

/** The plan of a name, if it can be bought. */
export const planById = (name: string): Plan | undefined => plans.find((plan) => plan.name === name);

/** The price of a plan; a code for another plan changes nothing. A month is rounded to cents first, a year is twelve of these. */
export function discountedPrice(planName: string, interval: Interval, discount: Discount | null): Price {
  const plan = planById(planName);
  if (plan === undefined) throw new Error(`plan ${planName} is not declared in schemas/plans`);
  const list = interval === "ANNUAL" ? plan.yearly : plan.monthly;
  const monthlyCents = discount !== null && counts(discount, planName) ? after(list, discount) : list;
  return { monthlyCents, totalCents: monthlyCents * MONTHS[interval] };
}

/** What a year of a plan saves when it is billed yearly, in cents, by the declared prices and a code. */
export function yearlySaving(planName: string, discount: Discount | null): number {
  const monthly = discountedPrice(planName, "EVERY_30_DAYS", discount).totalCents * MONTHS.ANNUAL;
  return Math.max(0, monthly - discountedPrice(planName, "ANNUAL", discount).totalCents);
}

/** The percentage that every plan saves at least when it is billed yearly. */
export function yearlyShare(): number {
  return Math.min(...plans.map(({ monthly, yearly }) => Math.floor((1 - yearly / monthly) * 100)));
}

/** A plan, and how it is billed. */
export interface Billed {
  plan: string;
  interval: Interval;
}

/** Of all that a code counts for, what it leaves nothing to pay for: Shopify takes no subscription without a price. */
export function findUnpaid(discount: Discount): { unpaid: Billed[]; isAll: boolean } {
  const offers = plans
    .filter(({ name }) => counts(discount, name))
    .flatMap(({ name }) => INTERVALS.map((interval): Billed => ({ plan: name, interval })));
  const unpaid = offers.filter(({ plan, interval }) => discountedPrice(plan, interval, discount).totalCents === 0);
  return { unpaid, isAll: offers.length > 0 && unpaid.length === offers.length };
}

const counts = ({ plan }: Discount, name: string): boolean => plan === "all" || plan === name;

/** Whole numbers only: half a cent goes up, and nothing costs less than nothing. */
function after(cents: number, { type, amount }: Discount): number {
  const hundredths = Math.max(0, Math.round(amount * 100));
  if (type === "fixed") return Math.max(0, cents - hundredths);
  return Math.floor((cents * Math.max(0, WHOLE - hundredths) + WHOLE / 2) / WHOLE);
}
