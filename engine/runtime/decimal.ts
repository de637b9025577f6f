/**
 * Exact decimals for amounts, exchange rates and sums, without binary fractions. A decimal has twelve limbs of six digits, six before and six behind
 * the point, followed by the sign. Up to eighteen digits on either side are read; the product of two is exact.
 */
import { after, codeAt, Floats, floats, floor, getFloat, Str, setFloat, toFloat, units } from "./host.ts";

const LIMBS: i32 = 12;
const BASE: f64 = 1000000;
/** Limbs that a parsed text may fill: three before and three behind the point. */
const FIRST: i32 = 3;
const POINT: i32 = 6;
const LAST: i32 = 9;
const SIGN: i32 = 12;

/** Scale of small decimals: nine digits before the point and six behind it fit a number exactly. */
const MILLION: f64 = 1000000;
const SMALL: i32 = 9;

/** Returns an ordinary amount such as "12.50" in millionths; -1 for any other text, which `parse` may still read. */
export function millionths(value: Str): f64 {
  const length: i32 = units(value);
  let integer: f64 = 0;
  let index: i32 = 0;
  while (index < length && index <= SMALL) {
    const digit: i32 = codeAt(value, index) - 48;
    if (digit < 0 || digit > 9) break;
    integer = integer * 10 + toFloat(digit);
    index++;
  }
  if (index === 0 || index > SMALL) return -1;
  if (index === length) return integer * MILLION;
  if (codeAt(value, index) !== 46 || index + 1 === length || length - index > 7) return -1;
  for (let place: i32 = 0; place < 6; place++) {
    index++;
    const digit: i32 = index < length ? codeAt(value, index) - 48 : 0;
    if (digit < 0 || digit > 9) return -1;
    integer = integer * 10 + toFloat(digit);
  }
  return integer;
}

/** Returns a number in millionths, rounded, which is exact for numbers with up to six decimals. */
export function millionthsOf(value: f64): f64 {
  return value >= 0 && value < 1000000000 ? floor(value * MILLION + 0.5) : -1;
}

export function fromMillionths(value: f64, into: Floats): void {
  clear(into);
  setFloat(into, POINT, value);
  carry(into);
}

export function decimal(): Floats {
  const zero: Floats = floats(LIMBS + 1);
  setFloat(zero, SIGN, 1);
  return zero;
}

function clear(into: Floats): void {
  for (let limb: i32 = 0; limb < LIMBS; limb++) setFloat(into, limb, 0);
  setFloat(into, SIGN, 1);
}

/** Sets a decimal to a number from 0 to below 999,999,999,999, rounded to the nearest millionth; returns false for any other. */
export function setFromNumber(value: f64, into: Floats): bool {
  clear(into);
  if (!(value >= 0 && value < 1000000000000)) return false;
  const integer: f64 = floor(value);
  setFloat(into, POINT - 1, integer);
  setFloat(into, POINT, floor((value - integer) * MILLION + 0.5));
  carry(into);
  return true;
}

/**
 * Parses "-12.50"; false if the text is no decimal or has more than eighteen digits before the point. Digits past the eighteenth behind it are cut
 * off.
 */
export function parseDecimal(value: Str, into: Floats): bool {
  clear(into);
  const length: i32 = units(value);
  let start: i32 = 0;
  const negative: bool = length > 0 && codeAt(value, 0) === 45;
  if (negative) start = 1;
  let point: i32 = start;
  while (point < length && codeAt(value, point) !== 46) point++;
  if (point === start || point - start > 18) return false;
  let limb: i32 = POINT;
  let exponent: i32 = 0;
  for (let index: i32 = point - 1; index >= start; index--) {
    const digit: i32 = codeAt(value, index) - 48;
    if (digit < 0 || digit > 9) return false;
    if (exponent === 0) limb--;
    setFloat(into, limb, getFloat(into, limb) + toFloat(digit) * power(exponent));
    exponent = exponent === 5 ? 0 : exponent + 1;
  }
  if (point < length && !parseFraction(value, point + 1, length, into)) return false;
  setFloat(into, SIGN, negative && !isZero(into) ? -1 : 1);
  return true;
}

function parseFraction(value: Str, from: i32, length: i32, into: Floats): bool {
  if (from === length) return false;
  let limb: i32 = POINT;
  let exponent: i32 = 5;
  let index: i32 = from;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const digit: i32 = code - 48;
    if (digit < 0 || digit > 9) return false;
    if (limb < LAST) setFloat(into, limb, getFloat(into, limb) + toFloat(digit) * power(exponent));
    if (exponent === 0) limb++;
    exponent = exponent === 0 ? 5 : exponent - 1;
    index = after(index, code);
  }
  return true;
}

function power(exponent: i32): f64 {
  switch (exponent) {
    case 0:
      return 1;
    case 1:
      return 10;
    case 2:
      return 100;
    case 3:
      return 1000;
    case 4:
      return 10000;
    default:
      return 100000;
  }
}

function isZero(value: Floats): bool {
  for (let limb: i32 = 0; limb < LIMBS; limb++) if (getFloat(value, limb) !== 0) return false;
  return true;
}

/** Sets a decimal to a × b, both parsed. */
export function multiply(a: Floats, b: Floats, into: Floats): void {
  clear(into);
  for (let i: i32 = FIRST; i < LAST; i++) {
    const x: f64 = getFloat(a, i);
    if (x === 0) continue;
    for (let j: i32 = FIRST; j < LAST; j++) {
      const place: i32 = i + j - 5;
      setFloat(into, place, getFloat(into, place) + x * getFloat(b, j));
    }
  }
  carry(into);
  setFloat(into, SIGN, getFloat(a, SIGN) === getFloat(b, SIGN) || isZero(into) ? 1 : -1);
}

/** Adds b to a. Amounts in a cart are not negative; a negative b is ignored. */
export function add(a: Floats, b: Floats): void {
  if (getFloat(b, SIGN) < 0) return;
  for (let limb: i32 = 0; limb < LIMBS; limb++) setFloat(a, limb, getFloat(a, limb) + getFloat(b, limb));
  carry(a);
}

function carry(value: Floats): void {
  for (let limb: i32 = LIMBS - 1; limb > 0; limb--) {
    const here: f64 = getFloat(value, limb);
    if (here < BASE) continue;
    const over: f64 = floor(here / BASE);
    setFloat(value, limb, here - over * BASE);
    setFloat(value, limb - 1, getFloat(value, limb - 1) + over);
  }
}

/** Returns -1, 0 or 1. */
export function compare(a: Floats, b: Floats): i32 {
  const sign: f64 = getFloat(a, SIGN);
  if (sign !== getFloat(b, SIGN)) return sign < getFloat(b, SIGN) ? -1 : 1;
  for (let limb: i32 = 0; limb < LIMBS; limb++) {
    const x: f64 = getFloat(a, limb);
    const y: f64 = getFloat(b, limb);
    if (x !== y) return x > y === sign > 0 ? 1 : -1;
  }
  return 0;
}
