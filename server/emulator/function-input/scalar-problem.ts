import { isClock, isMoment } from "./local-time.ts";

interface Scalar {
  is: (value: unknown) => boolean;
  says: string;
}

const text = (is: (value: string) => boolean, says: string): Scalar => ({ is: (value) => typeof value === "string" && is(value), says });
const DECIMAL = /^-?\d{1,13}(\.\d{1,9})?$/u;
const DATE = /^\d{4}-\d{2}-\d{2}$/u;

const SCALARS: Readonly<Record<string, Scalar>> = {
  Boolean: { is: (value) => typeof value === "boolean", says: "must be true or false" },
  Date: text((value) => DATE.test(value) && isMoment(`${value}T00:00`), "must be a date such as 2026-11-22"),
  DateTime: text((value) => !Number.isNaN(Date.parse(value)), "must be a date and time such as 2026-11-22T14:30:00Z"),
  DateTimeWithoutTimezone: text(isMoment, "must be a date and time such as 2026-11-22T14:30:00"),
  Decimal: {
    is: (value) => ["string", "number"].includes(typeof value) && DECIMAL.test(String(value)),
    says: 'must be a number such as "12.50"',
  },
  Float: { is: Number.isFinite, says: "must be a number" },
  ID: text((value) => value !== "", "must be an id such as gid://shopify/Product/1"),
  Int: { is: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31, says: "must be a whole number" },
  JSON: { is: () => true, says: "" },
  TimeWithoutTimezone: text(isClock, "must be a time such as 14:30:00"),
};
const TEXT = text(() => true, "must be a text");

/** Returns the problem of a scalar value. Undefined if it is valid. A Decimal may be a number, as people write in files. */
export function scalarProblem(type: string, value: unknown): string | undefined {
  const { is, says } = SCALARS[type] ?? TEXT;
  return is(value) ? undefined : says;
}
