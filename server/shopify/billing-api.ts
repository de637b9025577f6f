import type { Interval } from "../../engine/billing/price.ts";
import { AppError } from "../core/app-error.ts";
import { type AdminClient, isAccessDenied, throwUserErrors } from "./admin-client.ts";
import type { Operations } from "./generated/operations.ts";

/** Subscription to order; `listCents` and `cents` are the price of one interval before and after the discount. */
export interface SubscriptionOrder {
  plan: string;
  interval: Interval;
  listCents: number;
  cents: number;
  trialDays: number;
  /** True if no money moves: development stores cannot pay. */
  test: boolean;
  returnUrl: string;
}

export interface CreatedSubscription {
  id: string;
  confirmationUrl: string;
  createdAt: Date;
}

/** Subscription that Shopify bills at present. */
export interface ActiveSubscription {
  id: string;
  plan: string;
  interval: Interval | null;
  cents: number | null;
  trialDays: number;
  test: boolean;
  createdAt: Date;
}

/** Billing provider: the one place to change when Shopify sells plans in another way. */
export interface Billing {
  order(shop: string, order: SubscriptionOrder): Promise<CreatedSubscription>;
  active(shop: string): Promise<ActiveSubscription[]>;
  /** Returns the statuses of subscriptions by id; those that Shopify does not know are left out. */
  statuses(shop: string, ids: readonly string[]): Promise<Map<string, string>>;
}

type Creation = Operations["AppSubscriptionCreate"];
type Recurring = NonNullable<Creation["variables"]["lineItems"][number]["plan"]["appRecurringPricingDetails"]>;
type Active = Operations["ActiveSubscriptions"]["data"]["currentAppInstallation"]["activeSubscriptions"][number];
type Pricing = Active["lineItems"][number]["plan"]["pricingDetails"];

const currencyCode = "USD";

/** Bills by the Admin API's app subscriptions. The discount is sent as an amount: Shopify would round a percentage again. */
export function billingApi(admin: (shop: string) => AdminClient): Billing {
  return {
    order: async (shop, order) => {
      const { result } = await requested(admin(shop), variablesOf(order));
      throwUserErrors(result?.userErrors ?? []);
      if (!result?.appSubscription || result.confirmationUrl === null)
        throw new Error("Shopify reported neither a subscription nor an error");
      const { id, createdAt } = result.appSubscription;
      return { id, confirmationUrl: result.confirmationUrl, createdAt: new Date(createdAt) };
    },
    active: async (shop) => {
      const { currentAppInstallation: app } = await admin(shop).request("ActiveSubscriptions", {});
      return app.activeSubscriptions.map(activeSubscription);
    },
    statuses: async (shop, ids) => {
      if (ids.length === 0) return new Map();
      const { nodes } = await admin(shop).request("SubscriptionStatuses", { ids: [...ids] });
      return new Map(nodes.flatMap((node) => (node && "status" in node ? [[node.id, node.status] as const] : [])));
    },
  };
}

async function requested(client: AdminClient, variables: Creation["variables"]): Promise<Creation["data"]> {
  try {
    return await client.request("AppSubscriptionCreate", variables);
  } catch (error) {
    if (!isAccessDenied(error)) throw error;
    const message = "Use an account with permission to manage Cartwright's app subscriptions.";
    throw new AppError("NO_PERMISSION", 403, message, { cause: error, details: { code: "permission" } });
  }
}

function variablesOf({ plan, interval, listCents, cents, trialDays, test, returnUrl }: SubscriptionOrder): Creation["variables"] {
  const discount = cents < listCents ? { discount: { value: { amount: decimal(listCents - cents) } } } : {};
  const appRecurringPricingDetails: Recurring = { interval, price: { amount: decimal(listCents), currencyCode }, ...discount };
  return { name: plan, returnUrl, trialDays, test, lineItems: [{ plan: { appRecurringPricingDetails } }] };
}

/** Converts a subscription. A line billed by usage, which this app never orders, has neither interval nor price. */
function activeSubscription({ id, name, createdAt, trialDays, test, lineItems }: Active): ActiveSubscription {
  const { interval, price, discount }: Partial<Pricing> = lineItems[0]?.plan.pricingDetails ?? {};
  const amount = discount?.priceAfterDiscount.amount ?? price?.amount;
  const cents = amount === undefined ? null : Math.round(Number(amount) * 100);
  return { id, plan: name, interval: interval ?? null, cents, trialDays, test, createdAt: new Date(createdAt) };
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);
