import type { Interval } from "../../engine/billing/price.ts";
import { legacyPlans, plans } from "../../engine/generated/plans.ts";
import { getProperty, isObject } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { AppError } from "../core/app-error.ts";
import { OPTIONAL_SCOPES } from "./admin-api/access-scopes.ts";
import type { Combines } from "./store.ts";

/** Changes of an emulated store. Null removes the subscription. */
export interface StoreChanges {
  shopifyPlus?: boolean;
  partnerDevelopment?: boolean;
  refuseBilling?: boolean;
  contactEmail?: string;
  currencyCode?: string;
  domains?: string[];
  plan?: string | null;
  subscribed?: string | null;
  interval?: Interval | null;
  paymentPlaces?: number | null;
  functionInstructions?: number | null;
  /** Combinations of discount codes. Codes that are not named stay unchanged. */
  codes?: Record<string, Combines>;
  /** Optional scopes that the app has. */
  scopes?: string[];
  /** Variants that are sold out. All others are available. */
  soldOut?: string[];
}

const flag = { message: "must be true or false", accepts: (value: unknown) => typeof value === "boolean" };
const oneOf = (values: readonly string[]) => ({
  message: `must be null or one of ${values.join(", ")}`,
  accepts: (value: unknown) => value === null || (typeof value === "string" && values.includes(value)),
});
const limit = {
  message: "must be null or a whole number",
  accepts: (value: unknown) => value === null || (Number.isInteger(value) && Number(value) >= 0),
};
const text = (pattern: RegExp, message: string) => ({
  message,
  accepts: (value: unknown) => typeof value === "string" && pattern.test(value),
});

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const hosts = {
  message: "must be a list of up to 20 hosts such as shop.example, the primary one first",
  accepts: (value: unknown) =>
    Array.isArray(value) && value.length <= 20 && value.every((each) => typeof each === "string" && HOST.test(each)),
};

const scopes = {
  message: `must be a list of ${OPTIONAL_SCOPES.join(", ")}`,
  accepts: (value: unknown) => Array.isArray(value) && value.every((each) => OPTIONAL_SCOPES.includes(each)),
};

const variants = {
  message: "must be a list of variants, as gid://shopify/ProductVariant/1",
  accepts: (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === "string"),
};

const CLASSES = ["order", "product", "shipping"] as const;
const codes = {
  message: "must say of each code whether it combines with order, product and shipping discounts",
  accepts: (value: unknown) =>
    isObject(value) && Object.values(value).every((each) => CLASSES.every((name) => typeof getProperty(each, name) === "boolean")),
};

const FIELDS: Record<keyof StoreChanges, { message: string; accepts(value: unknown): boolean }> = {
  shopifyPlus: flag,
  partnerDevelopment: flag,
  refuseBilling: flag,
  contactEmail: text(/^[^\s\0]{0,200}$/, "must be an e-mail address"),
  currencyCode: text(/^[A-Z]{3}$/, "must be three capital letters"),
  domains: hosts,
  plan: oneOf([...plans.map(({ name }) => name), ...legacyPlans]),
  subscribed: oneOf(["ACTIVE", "LEGACY", "CREATED", "PENDING", "DECLINED", "EXPIRED", "FROZEN", "CANCELLED"]),
  interval: oneOf(["EVERY_30_DAYS", "ANNUAL"]),
  paymentPlaces: limit,
  functionInstructions: limit,
  codes,
  scopes,
  soldOut: variants,
};

/** Reads the changes of a settings request. An unknown key is a problem, because a typing error would look like success. */
export function readChanges({ shop: _shop, ...given }: Record<string, unknown>): StoreChanges {
  const problems = Object.entries(given).flatMap(([key, value]): Problem[] => {
    const field = Object.hasOwn(FIELDS, key) ? FIELDS[key as keyof StoreChanges] : undefined;
    if (!field) return [{ code: "unknown", path: `/${key}`, message: `is not a setting: ${Object.keys(FIELDS).join(", ")}` }];
    return field.accepts(value) ? [] : [{ code: "value", path: `/${key}`, message: field.message }];
  });
  const [first] = problems;
  if (first) throw new AppError("BAD_SETTINGS", 422, `${first.path.slice(1)} ${first.message}.`, { problems });
  return given;
}
