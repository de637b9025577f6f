/** Comparison of amounts and counts in the input with a condition's limit. */
import { AT_LEAST, AT_MOST, GREATER, LESS, MONEY } from "./opcodes.ts";
import { add, compare, decimal, setFromNumber, fromMillionths, millionths, millionthsOf, multiply, parseDecimal } from "./decimal.ts";
import { Floats, hasText, input, isNothing, isNumber, NO_FLOATS, NO_TEXT, name, number, prop, Str, text, Val } from "./host.ts";

/** One, in millionths: the exchange rate for the store's own currency, and the product of no factors. */
const ONE: f64 = 1000000;

/** Limit in the customer's currency, and the fact, in millionths; -1 if millionths do not suffice. */
let smallLimit: f64 = -1;
let smallAmount: f64 = -1;
/** Limit and fact as decimals, if one of them does not fit into millionths. */
let limit: Floats = NO_FLOATS;
let amount: Floats = NO_FLOATS;
let isLimitValid: bool = false;
let product: Floats = NO_FLOATS;

/** Sets a text as the limit, and converts it to the customer's currency if it is money. */
export function openLimit(value: Str, reading: i32): void {
  smallLimit = millionths(value);
  isLimitValid = smallLimit >= 0;
  const rate: Str = reading === MONEY ? text(prop(input(), name("presentmentCurrencyRate"))) : NO_TEXT;
  if (isLimitValid && (reading !== MONEY || millionths(rate) === ONE)) return;
  smallLimit = -1;
  limit = decimal();
  isLimitValid = hasText(value) && parseDecimal(value, limit);
  if (reading !== MONEY || !isLimitValid) return;
  const factor: Floats = decimal();
  isLimitValid = parseDecimal(rate, factor);
  const local: Floats = decimal();
  multiply(limit, factor, local);
  limit = local;
}

/** Sets another fact of the item as the limit, in the customer's currency as all facts. Returns false if it is no amount. */
export function readLimit(value: Val): bool {
  if (isNothing(value)) return false;
  smallLimit = readMillionths(value);
  isLimitValid = smallLimit >= 0;
  if (isLimitValid) return true;
  limit = decimal();
  isLimitValid = readExactly(value, limit);
  return isLimitValid;
}

/** Reports whether there is a limit: money has none while the exchange rate is unknown. */
export function hasLimit(): bool {
  return isLimitValid;
}

/** Reads a fact: decimals are text, counts are numbers. Returns false if it is neither. */
export function readAmount(value: Val): bool {
  if (isNothing(value)) return false;
  smallAmount = readMillionths(value);
  if (smallAmount >= 0) return true;
  amount = decimal();
  return readExactly(value, amount);
}

/** Sets one of our own counts as the fact. */
export function setAmount(count: f64): void {
  smallAmount = millionthsOf(count);
}

/** Returns the sum of no facts. */
export function openSum(): Floats {
  amount = decimal();
  return decimal();
}

/** Adds a fact to a sum; returns false if it is no amount. */
export function addAmount(sum: Floats, value: Val): bool {
  if (isNothing(value) || !readExactly(value, amount)) return false;
  add(sum, amount);
  return true;
}

/** Sets a sum as the fact. */
export function setSum(sum: Floats): void {
  amount = sum;
  smallAmount = -1;
}

/** Starts a product with no factors. */
export function openProduct(): void {
  product = decimal();
  fromMillionths(ONE, product);
}

/** Multiplies the product by a fact; returns false if it is no amount. */
export function multiplyBy(value: Val): bool {
  amount = decimal();
  return !isNothing(value) && readExactly(value, amount) && multiplied();
}

/** Multiplies the product by a text of the program. */
export function multiplyByText(value: Str): bool {
  amount = decimal();
  return hasText(value) && parseDecimal(value, amount) && multiplied();
}

function multiplied(): bool {
  const result: Floats = decimal();
  multiply(product, amount, result);
  product = result;
  return true;
}

export function addProduct(sum: Floats): void {
  add(sum, product);
}

/** Compares the fact with the limit. */
export function isPastLimit(test: i32): bool {
  if (!isLimitValid) return false;
  const side: f64 = smallAmount < 0 || smallLimit < 0 ? compareExactly() : smallAmount - smallLimit;
  if (test === GREATER) return side > 0;
  if (test === LESS) return side < 0;
  if (test === AT_MOST) return side <= 0;
  return test === AT_LEAST ? side >= 0 : side === 0;
}

function compareExactly(): f64 {
  if (smallLimit >= 0) {
    limit = decimal();
    fromMillionths(smallLimit, limit);
  }
  if (smallAmount >= 0) {
    amount = decimal();
    fromMillionths(smallAmount, amount);
  }
  return compare(amount, limit);
}

/** Reads a fact in millionths; -1 if these do not suffice. */
function readMillionths(value: Val): f64 {
  return isNumber(value) ? millionthsOf(number(value)) : millionths(text(value));
}

function readExactly(value: Val, into: Floats): bool {
  if (!isNumber(value)) return parseDecimal(text(value), into);
  return setFromNumber(number(value), into);
}
