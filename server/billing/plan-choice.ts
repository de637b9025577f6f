import type { Interval } from "../../engine/billing/price.ts";
import type { NewSubscriptionBody } from "../../engine/generated/calls.ts";
import { trimCode } from "../../engine/lib/trim-code.ts";
import { AppError } from "../core/app-error.ts";

/** A plan as a merchant chose it; `cents` is what the client believes it costs. */
export interface PlanChoice {
  plan: string;
  interval: Interval;
  cents: number;
  code: string | null;
}

/** The choice that a request makes. Whether the price is right is decided later. */
export function choiceOf({ planName: plan, planPrice, interval, code: given = null }: NewSubscriptionBody): PlanChoice {
  const code = parsePromoCode(given);
  if (given !== null && given !== "" && code === null) throw invalidChoice("code", "Invalid discount code");
  return { plan, interval, cents: Math.round(Number(planPrice) * 100), code };
}

/** A text that can be a promo code; null for anything else. */
export function parsePromoCode(value: unknown): string | null {
  const code = typeof value === "string" ? trimCode(value) : "";
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code : null;
}

export function invalidChoice(field: string, message: string, params?: Record<string, unknown>): AppError {
  const sentence = message.startsWith("must") ? `${field} ${message}` : message;
  const problem = { code: "order", path: `/${field}`, message, ...(params ? { params } : {}) };
  return new AppError("BAD_ORDER", 422, sentence, { problems: [problem] });
}
