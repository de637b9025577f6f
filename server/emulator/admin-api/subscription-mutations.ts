import { GraphQLError } from "graphql";
import { type SubscriptionRow, subscriptionNode } from "../subscriptions.ts";
import type { Context } from "./context.ts";
import { UserErrorsError, withUserErrors } from "./user-errors.ts";

interface Money {
  amount: string;
  currencyCode: string;
}

interface Recurring {
  price: Money;
  interval: SubscriptionRow["interval"];
  discount?: { value?: { amount?: string | null; percentage?: number | null } | null } | null;
}

interface Arguments {
  name: string;
  returnUrl: string;
  lineItems: { plan: { appRecurringPricingDetails?: Recurring | null } }[];
  trialDays?: number | null;
  test: boolean;
}

/** Mutation that creates a subscription. Nothing is charged before the merchant approves the confirmation page. */
export const subscriptionMutations = {
  appSubscriptionCreate: (given: Arguments, context: Context) => {
    if (context.store.shop.refuseBilling) throw denied();
    return withUserErrors({ appSubscription: null, confirmationUrl: null }, () => create(given, context));
  },
};

async function create(given: Arguments, { db, shop, store }: Context) {
  const recurring = given.lineItems[0]?.plan.appRecurringPricingDetails;
  if (given.lineItems.length !== 1 || !recurring)
    throw new UserErrorsError("INVALID", ["lineItems"], "One recurring line item must be given.");
  if (given.name.trim() === "") throw new UserErrorsError("BLANK", ["name"], "Name can't be blank");
  if (!URL.canParse(given.returnUrl)) throw new UserErrorsError("INVALID", ["returnUrl"], "Return URL is invalid");
  if (store.shop.plan.partnerDevelopment && !given.test) {
    throw new UserErrorsError("INVALID", ["test"], "Development stores can only have test subscriptions.");
  }
  const row = {
    shop,
    name: given.name,
    status: "PENDING",
    interval: recurring.interval,
    ...prices(recurring),
    currency: recurring.price.currencyCode,
    trial_days: given.trialDays ?? 0,
    test: given.test,
    return_url: given.returnUrl,
  };
  const [added] = await db("local.subscriptions").insert(row).returning<SubscriptionRow[]>("*");
  if (!added) throw new Error("the subscription was not written");
  const confirmationUrl = new URL(`/local/billing/confirm?subscription=${added.id}`, given.returnUrl).href;
  return { appSubscription: subscriptionNode(added), confirmationUrl };
}

function prices({ price, discount }: Recurring): { price: string; price_after_discount: string } {
  const full = cents(price.amount, "price");
  const { amount, percentage } = discount?.value ?? {};
  const off = amount ? cents(amount, "discount") : Math.round(full * (percentage ?? 0));
  if (off > full) throw new UserErrorsError("INVALID", ["lineItems", "discount"], "Discount can't be more than the price");
  return { price: decimal(full), price_after_discount: decimal(full - off) };
}

function cents(amount: string, field: string): number {
  if (!/^[0-9]{1,8}(\.[0-9]{1,2})?$/.test(amount))
    throw new UserErrorsError("INVALID", ["lineItems", field], `The ${field} must be a decimal number`);
  return Math.round(Number(amount) * 100);
}

const decimal = (amount: number): string => (amount / 100).toFixed(2);

/** Returns Shopify's error for a person who may not spend the store's money. */
function denied(): GraphQLError {
  return new GraphQLError("Access denied for appSubscriptionCreate field. The user must have permission to approve app charges.", {
    extensions: { code: "ACCESS_DENIED" },
  });
}
