/// <reference lib="es2023.intl" />
/** Formats of amounts, dates, countries and languages in the app's language. */
import { isDateOrTime } from "../declarations/is-date-or-time.ts";
import type { FieldSchema } from "../generated/declarations.ts";

/** Language of all texts of the app. */
const LANGUAGE = "en";
/** Maximum decimals of an amount: amounts are exact, and none is rounded. */
const DECIMALS = 6;

const countries = new Intl.DisplayNames(LANGUAGE, { type: "region", style: "short" });
const languages = new Intl.DisplayNames(LANGUAGE, { type: "language" });
const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a typed amount, "100.00", in a currency: "$100.00". Returns invalid amounts unchanged, and all amounts if the currency is unknown. */
export function formatAmount(text: string, currency: string | undefined): string {
  return isDecimal(text) && currency !== undefined && /^[A-Z]{3}$/u.test(currency) ? formatOf(currency).format(text) : text;
}

/** Returns the common name of a country, "UK"; an unknown code stays unchanged. */
export function formatCountry(code: string): string {
  return /^[A-Z]{2}$/u.test(code) ? (countries.of(code) ?? code) : code;
}

/** Formats a date, a time, or both: "22 November 2026", "14:30". Shows seconds only if they are not zero; returns moments and other text unchanged. */
export function formatDateTime(text: string, format: NonNullable<FieldSchema["format"]>): string {
  if (format === "date-time" || !isDateOrTime(text, format)) return text;
  const [day, time] = format === "time-local" ? ["", text] : text.split("T");
  return [day && days.format(new Date(`${day}T00:00:00Z`)), time?.replace(/:00$/u, "")].filter(Boolean).join(", ");
}

/** Returns the name of a language, "Norwegian"; an unknown code stays unchanged. */
export function formatLanguage(code: string): string {
  return /^[a-z]{2}$/u.test(code) ? (languages.of(code) ?? code) : code;
}

function formatOf(currency: string): Intl.NumberFormat {
  const format = formats.get(currency) ?? new Intl.NumberFormat(LANGUAGE, { style: "currency", currency, maximumFractionDigits: DECIMALS });
  formats.set(currency, format);
  return format;
}

function isDecimal(text: string): text is `${number}` {
  return /^[0-9]+(\.[0-9]+)?$/u.test(text);
}
