import type { Interval } from "../../engine/billing/price.ts";
import type { NewSubscriptionRequest } from "../../engine/generated/calls.ts";
import { trimCode } from "../../engine/lib/trim-code.ts";
import { AppError } from "../core/app-error.ts";

/** A plan as a merchant chose it. `cents` is the price that the client expects. */
export interface PlanChoice {
  plan: string;
  interval: Interval;
  cents: number;
  code: string | null;
}

/** Reads the choice from a request. The price is validated later. */
export function choiceOf({ planName: plan, planPrice, interval, code: given = null }: NewSubscriptionRequest): PlanChoice {
  const code = parsePromoCode(given);
  if (given !== null && given !== "" && code === null) throw invalidChoice("code", "Invalid discount code");
  return { plan, interval, cents: Math.round(Number(planPrice) * 100), code };
}

/** Returns the text if it can be a promo code, otherwise null. */
export function parsePromoCode(value: unknown): string | null {
  const code = typeof value === "string" ? trimCode(value) : "";
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code : null;
}

export function invalidChoice(field: string, message: string, params?: Record<string, unknown>): AppError {
  const sentence = message.startsWith("must") ? `${field} ${message}` : message;
  const problem = { code: "order", path: `/${field}`, message, ...(params ? { params } : {}) };
  return new AppError("BAD_ORDER", 422, sentence, { problems: [problem] });
}
