/** Small vocabularies that rules and checkouts share, so that they often meet: spellings, accents, blanks, near amounts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";

export const KEYS = ["gift", "Gift", "caf\u00e9", "constructor", '{x} "y"'];
export const TEXTS = ["yes", "Yes", " yes ", "caf\u00e9", "cafe\u0301", "👍🏽", ".*", "a\nb", "5", " "];
export const TAGS = ["vip", "VIP", "big spender", "\u00e9t\u00e9", "Stra\u00dfe", "\u041e\u043f\u0442"];
export const COUNTRIES = ["US", "CA", "DE", "MX"];
export const PROVINCES = ["CA", "ON", "NY", "ca", " NY ", "13", "", "  "];
export const AMOUNTS = ["0.00", "0.01", "10.10", "33.33", "100", "007.50", "999999999999.999999", "1.005"];
/** Thresholds keep within the 18 decimals that the engine looks at; an amount has at most six of them. */
export const RATES = ["1.0", "1", "1.1", "0.1", "3", "150.25", "0.731234567891", "0.333333333333", "25350.123457"];
export const CITIES = [
  "Bad\u00a0\u00d6",
  "Bad  \u00d6",
  "Z\u00fc\u00adrich",
  "Zu\u0308rich",
  "\u3164",
  "\u200b",
  "\u0130ZM\u0130R",
  "Z\u00fcrich",
  "Z\u00dcRICH",
  " z\u00fcrich ",
  "Zurich",
  "\u0130zmir",
  "Bad \u00d6",
  "\u4eac\u90fd",
  "",
  "  ",
];
export const PHONES = [
  "+1 415 555 0132",
  "1 (415) 555-0132",
  "14155550132x5",
  "+1 415 555 0133",
  "555 0132 #1",
  "\uff15\uff15\uff150132",
  " 5550132 ",
];
export const SKUS = ["A\u200b-1", "B\u00a02", "e\u0301", "A-1", "a-1", " A-1 ", "B 2", "\u00e9", ""];
export const VENDORS = ["Cafe\u0301 & Co", "Ac\u00adme", "Caf\u00e9\u00a0 & Co", "Acme", "ACME", " Acme ", "Caf\u00e9 & Co", ""];
export const METHOD_TYPES = ["Local", "None", "Pickup Point", "Pick Up", "Retail", "Shipping"];
export const POSTCODES = [
  "10115",
  "010115",
  "10 115",
  "10119",
  "10120-1234",
  "sw1a 1AA",
  "SW1A1aa",
  " EC1A 1BB ",
  "1",
  "4\u00e9",
  "",
  "  ",
];
/** Prices of lines, equal ones in two spellings, and some that millionths do not hold. */
export const LINE_PRICES = ["0.0", "9.99", "10.0", "10.00", "10.01", "10.0000000001", "12345678901.5", "12345678901.50", "0"];
export const PLANS = ["Weekly", "WEEKLY", "Monthly", "Caf\u00e9 plan", "Cafe\u0301 Plan", ""];
export const LOCATIONS = ["B-7", "b-7", "B-8", "", " B-7 ", "\u212a-1", "K-1"];
export const ORDER_NUMBERS = ["PO-7", "po-77", "X-7", " PO ", "Cafe\u0301 1", "", "\u200b"];
/** Digits alone, as a range has them. */
export const BOUNDS = ["0", "1", "10115", "10117", "0010119", "9999999999"];
/** Around midnight, the ends of a year and of February, and the edges of a span of the day. */
export const DAYS = ["2026-11-22", "2026-11-23", "2026-12-31", "2027-01-01", "2028-02-29", "2028-03-01"];
export const TIMES = ["00:00:00", "08:59:59", "09:00:00", "17:30:00", "17:30:59", "17:31:00", "23:59:00", "23:59:59"];
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Weights, and totals that they come to in one unit or another. */
export const WEIGHTS = [0, 0.000001, 0.1, 0.333333, 1, 2.5, 16, 500, 2000.5];
export const KILOGRAMS = ["0", "0.3", "0.453592", "0.907184", "1", "2.5", "5", "1000.25", "999999.999999"];
export const WEIGHT_UNITS = ["GRAMS", "KILOGRAMS", "OUNCES", "POUNDS"] as const;
export const LANGUAGES = ["EN", "DE", "PT_BR", "PT_PT", "ZH_CN", "NB", "NN", "NO", "UK"];
/** Address lines and e-mail addresses that presets find, and their lookalikes; signs that count as numbers are left to the rows. */
export const LINES = ["po-box", "parcel-locker", "numeric-values"].flatMap(examples).filter((text) => !/[\p{Nl}\p{No}]/u.test(text));
export const EMAILS = examples("special-characters");

function examples(file: string): string[] {
  const { whole, part, lookalikes } = JSON.parse(readFileSync(join(import.meta.dirname, `../presets/${file}.json`), "utf8"));
  return [whole, part, lookalikes].flatMap((texts: Record<string, string[]>) => Object.values(texts).flat());
}

export const from = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
export const product = fc.integer({ min: 1, max: 4 }).map((number) => `gid://shopify/Product/${number}`);
export const some = <T>(values: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> =>
  fc.uniqueArray(values, { minLength: 1, maxLength });
