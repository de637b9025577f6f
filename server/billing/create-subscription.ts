import { type Discount, discountedPrice, planById } from "../../engine/billing/price.ts";
import { remainingTrialDays } from "../../engine/billing/trial.ts";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { notEntitledError } from "../configurations/assert-entitled.ts";
import { AppError } from "../core/app-error.ts";
import { rememberKey } from "../db/keyed-subscriptions.ts";
import { findDiscount } from "../db/promo-codes.ts";
import { listSubscriptions, putSubscription } from "../db/subscriptions.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import type { CreatedSubscription, SubscriptionOrder } from "../shopify/billing-api.ts";
import { invalidChoice, type PlanChoice } from "./plan-choice.ts";
import { firstActive } from "./trial-ends.ts";

/**
 * Creates a subscription at Shopify and returns the address where the merchant confirms it. We set the price; the client's price is only compared.
 * The idempotency key, or null, is stored in the row.
 */
export async function createSubscription(
  services: Services,
  shop: string,
  key: string | null,
  choice: PlanChoice,
  returnUrl: string,
): Promise<string> {
  const plan = planById(choice.plan);
  if (!plan) throw new Error(`plan ${choice.plan} was accepted and does not exist`);
  const facts = await services.facts(shop);
  if (plan.entitlement !== null && !isEntitled(plan.entitlement, facts)) throw notEntitledError(plan.entitlement, "/planName");
  const discount = await discountOf(services, choice.code);
  const { totalCents: cents } = discountedPrice(plan.name, choice.interval, discount);
  if (cents === 0 && discount !== null) throw invalidChoice("code", unpaid(discount.code, plan.name));
  if (choice.cents !== cents) throw wrongPrice(choice, cents);
  const rows = await services.database.withShop(shop, listSubscriptions);
  const { totalCents: listCents } = discountedPrice(plan.name, choice.interval, null);
  const { interval } = choice;
  const trialDays = remainingTrialDays(plan.trialDays, firstActive(rows), Date.now());
  const test = facts.partnerDevelopment;
  const ordered = await requested(services, shop, {
    ...{ plan: plan.name, interval, listCents, cents, trialDays, test, returnUrl },
  });
  const { id, confirmationUrl, createdAt } = ordered;
  const row = { id, plan: plan.name, status: "PENDING", interval, price_cents: cents, code: discount?.code ?? null };
  const terms = { trial_days: trialDays, test };
  await services.database.withShop(shop, async (tenant) => {
    await putSubscription(tenant, { ...row, ...terms, activated_at: null, changed_at: createdAt });
    if (key !== null) await rememberKey(tenant, id, key, confirmationUrl);
  });
  return confirmationUrl;
}

async function discountOf({ database }: Services, code: string | null): Promise<Discount | null> {
  if (code === null) return null;
  const discount = await findDiscount(database.owner, code);
  if (discount === null) throw invalidChoice("code", "Invalid discount code");
  return discount;
}

async function requested({ billing }: Services, shop: string, order: SubscriptionOrder): Promise<CreatedSubscription> {
  try {
    return await billing.order(shop, order);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.kind !== "user") throw error;
    throw new AppError("REFUSED", 422, `The subscription could not be created: ${error.message}`, { cause: error });
  }
}

/** Returns the message for a price of zero, which Shopify does not accept for a subscription. */
function unpaid(code: string, plan: string): string {
  return `The code ${code} leaves nothing to pay for ${plan}, and Shopify doesn't accept subscriptions without a price. Choose the plan without it.`;
}

function wrongPrice({ plan, interval, code }: PlanChoice, cents: number): AppError {
  const right = (cents / 100).toFixed(2);
  const terms = `${plan}, ${interval === "ANNUAL" ? "billed yearly" : "billed monthly"}${code === null ? "" : `, with the code ${code}`}`;
  return invalidChoice("planPrice", `must be ${right}, the price of ${terms}`, { planPrice: cents / 100 });
}
