import type { Cursor } from "./binary.ts";

/** Operators that Shopify's fuel rule does not charge: unreachable, nop, block, loop, else, end, return, drop. */
export const FREE: ReadonlySet<number> = new Set([0x00, 0x01, 0x02, 0x03, 0x05, 0x0b, 0x0f, 0x1a]);

/** Operators after which the next one may not run, or may be reached from elsewhere. */
export const TURNS: ReadonlySet<number> = new Set([0x00, 0x03, 0x04, 0x05, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x12, 0x13]);

export const LOOP = 0x03;

const PLAIN = new Set([0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, 0xd1]);
const ONE_NUMBER = new Set([
  0x02, 0x03, 0x04, 0x0c, 0x0d, 0x10, 0x12, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2,
]);
const TWO_NUMBERS = new Set([0x11, 0x13]);
const BULK_TWO = new Set([8, 10, 12, 14]);
const BULK_ONE = new Set([9, 11, 13, 15, 16, 17]);

/** Skips the operands of an operator. Throws for an unknown operator, since the rest could not be read. */
export function skipOperands(cursor: Cursor, operator: number): void {
  if ((operator >= 0x45 && operator <= 0xc4) || PLAIN.has(operator)) return;
  if (operator >= 0x28 && operator <= 0x3e) skipAddress(cursor);
  else if (ONE_NUMBER.has(operator)) cursor.skip();
  else if (TWO_NUMBERS.has(operator)) skipNumbers(cursor, 2);
  else if (operator === 0x0e) skipNumbers(cursor, cursor.uint() + 1);
  else if (operator === 0x1c) skipNumbers(cursor, cursor.uint());
  else if (operator === 0x43) cursor.at += 4;
  else if (operator === 0x44) cursor.at += 8;
  else if (operator === 0xfc) skipBulk(cursor);
  else throw new Error(`unknown operator 0x${operator.toString(16)} at byte ${cursor.at - 1}`);
}

function skipBulk(cursor: Cursor): void {
  const operator = cursor.uint();
  if (BULK_TWO.has(operator)) skipNumbers(cursor, 2);
  else if (BULK_ONE.has(operator)) cursor.skip();
  else if (operator > 7) throw new Error(`unknown operator 0xfc ${operator} at byte ${cursor.at - 1}`);
}

function skipAddress(cursor: Cursor): void {
  const alignment = cursor.uint();
  skipNumbers(cursor, alignment & 64 ? 2 : 1);
}

function skipNumbers(cursor: Cursor, count: number): void {
  for (let i = 0; i < count; i++) cursor.skip();
}
