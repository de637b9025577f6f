import { isObject } from "../../engine/declare/object.ts";
import type { Interval } from "../../engine/declare/price.ts";
import { plans } from "../../engine/generated/plans.ts";
import { AppError } from "../app-error.ts";

/** A plan as a merchant chose it; `cents` is what the client believes it costs. */
export interface PlanChoice {
  plan: string;
  interval: Interval;
  cents: number;
  code: string | null;
}

/** Reads what was sent, naming the field that makes no sense. Whether the price is right is decided later. */
export function readOrder(body: unknown): PlanChoice {
  const sent = isObject(body) ? body : {};
  const { planName, planPrice, interval, code }: Record<string, unknown> = sent;
  const plan = plans.find(({ name }) => name === planName);
  if (!plan) throw wrong("planName", `must be one of ${plans.map(({ name }) => name).join(", ")}`);
  if (interval !== "EVERY_30_DAYS" && interval !== "ANNUAL") throw wrong("interval", "must be EVERY_30_DAYS or ANNUAL");
  const cents = centsOf(planPrice);
  if (cents === null) throw wrong("planPrice", "must be an amount with at most two decimals");
  const given = code !== undefined && code !== null && code !== "";
  const read = readCode(code);
  if (given && read === null) throw wrong("code", "Invalid discount code");
  return { plan: plan.name, interval, cents, code: read };
}

/** A text that can be a promo code; null for anything else. */
export function readCode(value: unknown): string | null {
  return typeof value === "string" && /^[A-Za-z0-9_-]{1,40}$/.test(value.trim()) ? value.trim() : null;
}

export function wrong(field: string, message: string, params?: Record<string, unknown>): AppError {
  const sentence = message.startsWith("must") ? `${field} ${message}` : message;
  const problem = { code: "order", path: `/${field}`, message, ...(params ? { params } : {}) };
  return new AppError("BAD_ORDER", 422, sentence, { problems: [problem] });
}

/** 23.2, 23.20 and "23.20" are the same price; 23.201 is none. */
function centsOf(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^[0-9]{1,7}(\.[0-9]{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}
