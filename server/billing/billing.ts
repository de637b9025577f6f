import type { Interval } from "../../engine/price.ts";
import { AppError } from "../app-error.ts";
import { type AdminClient, PlatformError, refuse, type UserError } from "../platform/admin.ts";
import { document } from "../platform/documents.ts";

/** What a merchant is asked to pay; `listCents` and `cents` are of one interval, before and after the discount. */
export interface Order {
  plan: string;
  interval: Interval;
  listCents: number;
  cents: number;
  trialDays: number;
  /** No money moves: development stores cannot pay. */
  test: boolean;
  returnUrl: string;
}

export interface Ordered {
  id: string;
  confirmationUrl: string;
  createdAt: Date;
}

/** A subscription that the platform is billing. */
export interface ActiveSubscription {
  id: string;
  plan: string;
  interval: Interval | null;
  cents: number | null;
  createdAt: Date;
}

/** Who takes the merchants' money: the one place to change when the platform sells its plans in another way. */
export interface Billing {
  order(shop: string, order: Order): Promise<Ordered>;
  active(shop: string): Promise<ActiveSubscription[]>;
}

interface SubscriptionNode {
  id: string;
  name: string;
  createdAt: string;
  lineItems: { plan: { pricingDetails: { interval?: Interval; price?: Money; discount?: { priceAfterDiscount: Money } | null } } }[];
}

interface Money {
  amount: string;
}

interface Created {
  result: { confirmationUrl: string | null; appSubscription: SubscriptionNode | null; userErrors: UserError[] };
}

const CURRENCY = "USD";

/** Billing by the Admin API's app subscriptions. The discount goes as an amount: a percentage would be rounded anew. */
export function platformBilling(admin: (shop: string) => AdminClient): Billing {
  return {
    order: async (shop, order) => {
      const { result } = (await requested(admin(shop), variablesOf(order))) as unknown as Created;
      refuse(result.userErrors);
      if (!result.appSubscription || result.confirmationUrl === null)
        throw new Error("the platform reported neither a subscription nor an error");
      const { id, createdAt } = result.appSubscription;
      return { id, confirmationUrl: result.confirmationUrl, createdAt: new Date(createdAt) };
    },
    active: async (shop) => {
      const { currentAppInstallation: app } = (await admin(shop).request(document("ActiveSubscriptions"))) as {
        currentAppInstallation: { activeSubscriptions: SubscriptionNode[] };
      };
      return app.activeSubscriptions.map(activeSubscription);
    },
  };
}

async function requested(client: AdminClient, variables: Record<string, unknown>): Promise<Record<string, unknown>> {
  try {
    return await client.request(document("AppSubscriptionCreate"), variables);
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === "ACCESS_DENIED")) throw error;
    const message = "Use an account with permission to manage Cartwright's app subscriptions.";
    throw new AppError("NO_PERMISSION", 403, message, { cause: error, details: { code: "permission" } });
  }
}

function variablesOf({ plan, interval, listCents, cents, trialDays, test, returnUrl }: Order): Record<string, unknown> {
  const discount = cents < listCents ? { discount: { value: { amount: decimal(listCents - cents) } } } : {};
  const appRecurringPricingDetails = { interval, price: { amount: decimal(listCents), currencyCode: CURRENCY }, ...discount };
  return { name: plan, returnUrl, trialDays, test, lineItems: [{ plan: { appRecurringPricingDetails } }] };
}

function activeSubscription({ id, name, createdAt, lineItems }: SubscriptionNode): ActiveSubscription {
  const { interval, price, discount } = lineItems[0]?.plan.pricingDetails ?? {};
  const amount = discount?.priceAfterDiscount.amount ?? price?.amount;
  const cents = amount === undefined ? null : Math.round(Number(amount) * 100);
  return { id, plan: name, interval: interval ?? null, cents, createdAt: new Date(createdAt) };
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);
