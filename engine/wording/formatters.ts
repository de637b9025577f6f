/// <reference lib="es2023.intl" />
/** Names of things as the app's language has them: amounts, dates, countries, languages. */
import { isDateOrTime } from "../declarations/date-time.ts";
import type { FieldSchema } from "../generated/declarations.ts";

/** The language of every text of the app. */
const LANGUAGE = "en";
/** Amounts are exact decimals of at most so many digits behind the point: none of them is rounded away. */
const DECIMALS = 6;

const countries = new Intl.DisplayNames(LANGUAGE, { type: "region", style: "short" });
const languages = new Intl.DisplayNames(LANGUAGE, { type: "language" });
const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const formats = new Map<string, Intl.NumberFormat>();

/** An amount as it is typed, "100.00", in a currency: "$100.00". Without a known currency, and as long as it is none, it stays as it is. */
export function formatAmount(text: string, currency: string | undefined): string {
  return isDecimal(text) && currency !== undefined && /^[A-Z]{3}$/u.test(currency) ? formatOf(currency).format(text) : text;
}

/** The common name of a country, "UK"; an unknown code stays as it is. */
export function formatCountry(code: string): string {
  return /^[A-Z]{2}$/u.test(code) ? (countries.of(code) ?? code) : code;
}

/** A day, a time of day, or both, as people read them: "22 November 2026", "14:30"; seconds only where there are some. What is none stays as it is. */
export function formatDateTime(text: string, format: NonNullable<FieldSchema["format"]>): string {
  if (!isDateOrTime(text, format)) return text;
  const [day, time] = format === "time" ? ["", text] : text.split("T");
  return [day && days.format(new Date(`${day}T00:00:00Z`)), time?.replace(/:00$/u, "")].filter(Boolean).join(", ");
}

/** The name of a language, "Norwegian"; an unknown code stays as it is. */
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
