/** Dates in the format of Shopify and storefronts: "2026-11-22", alone or before a time. */
import { codeAt, floor, fromCodes, Ints, ints, Str, setInt, toFloat, toInt, units } from "./host.ts";

/** Length of a date, and the letter between date and time. */
const LENGTH: i32 = 10;
const TIME: i32 = 84;
const HYPHEN: i32 = 45;
/** Code of the digit 0. */
const ZERO: i32 = 48;

/** Returns a date as the number of its digits, 20261122; -1 if it is no date. */
export function dateOf(value: Str): f64 {
  const length: i32 = units(value);
  if (length < LENGTH || (length > LENGTH && codeAt(value, LENGTH) !== TIME)) return -1;
  let date: f64 = 0;
  for (let index: i32 = 0; index < LENGTH; index++) {
    const code: i32 = codeAt(value, index);
    if (index === 4 || index === 7) {
      if (code !== HYPHEN) return -1;
    } else {
      if (code < ZERO || code > ZERO + 9) return -1;
      date = date * 10 + toFloat(code - ZERO);
    }
  }
  const day: f64 = rest(date, 100);
  const month: f64 = rest(floor(date / 100), 100);
  return day > 0 && day < 32 && month > 0 && month < 13 ? date : -1;
}

/** Returns the weekday of a date's number, "1" for Monday to "7" for Sunday, by Zeller's congruence, in which a year begins with March. */
export function weekdayOf(date: f64): Str {
  let month: f64 = rest(floor(date / 100), 100);
  let year: f64 = floor(date / 10000);
  if (month < 3) {
    month += 12;
    year -= 1;
  }
  const days: f64 = rest(date, 100) + floor((13 * (month + 1)) / 5) + year + floor(year / 4) - floor(year / 100) + floor(year / 400);
  const letter: Ints = ints(1);
  setInt(letter, 0, ZERO + 1 + toInt(rest(days + 5, 7)));
  return fromCodes(letter, 1);
}

function rest(value: f64, by: f64): f64 {
  return value - floor(value / by) * by;
}
