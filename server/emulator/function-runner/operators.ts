import type { ByteCursor } from "./bytes.ts";

/** Operators that Shopify's fuel rule does not charge: unreachable, nop, block, loop, else, end, return, drop. */
export const FREE: ReadonlySet<number> = new Set([0x00, 0x01, 0x02, 0x03, 0x05, 0x0b, 0x0f, 0x1a]);

/** Operators after which the next one may not run, or may be reached from elsewhere. */
export const TURNS: ReadonlySet<number> = new Set([0x00, 0x03, 0x04, 0x05, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x12, 0x13]);

export const LOOP = 0x03;

/** Skips the operands of an operator, which has been read. */
type Operands = (cursor: ByteCursor) => void;

const none: Operands = () => undefined;
const numbers =
  (count: number): Operands =>
  (cursor) =>
    skipNumbers(cursor, count);
const bytes =
  (count: number): Operands =>
  (cursor) => {
    cursor.at += count;
  };
const countedNumbers: Operands = (cursor) => skipNumbers(cursor, cursor.uintBytes());
const branchTable: Operands = (cursor) => skipNumbers(cursor, cursor.uintBytes() + 1);
const address: Operands = (cursor) => skipNumbers(cursor, cursor.uintBytes() & 64 ? 2 : 1);

/** Operands by operator. */
const OPERANDS = tableOf([
  [none, [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b, ...range(0x45, 0xc4), 0xd1]],
  [numbers(1), [0x02, 0x03, 0x04, 0x0c, 0x0d, 0x10, 0x12, ...range(0x20, 0x26), ...range(0x3f, 0x42), 0xd0, 0xd2]],
  [numbers(2), [0x11, 0x13]],
  [branchTable, [0x0e]],
  [countedNumbers, [0x1c]],
  [address, range(0x28, 0x3e)],
  [bytes(4), [0x43]],
  [bytes(8), [0x44]],
]);
const BULK = 0xfc;
/** Operands by the number that follows the operator BULK. */
const BULK_OPERANDS = tableOf([
  [none, range(0, 7)],
  [numbers(1), [9, 11, 13, 15, 16, 17]],
  [numbers(2), [8, 10, 12, 14]],
]);

/** Skips the operands of an operator. Throws for an unknown operator, since the rest could not be read. */
export function skipOperands(cursor: ByteCursor, operator: number): void {
  const bulk = operator === BULK ? cursor.uintBytes() : null;
  const skip = bulk === null ? OPERANDS.get(operator) : BULK_OPERANDS.get(bulk);
  if (skip === undefined) {
    const name = `0x${operator.toString(16)}${bulk === null ? "" : ` ${bulk}`}`;
    throw new Error(`unknown operator ${name} at byte ${cursor.at - 1}`);
  }
  skip(cursor);
}

function skipNumbers(cursor: ByteCursor, count: number): void {
  for (let i = 0; i < count; i++) cursor.skip();
}

function tableOf(rows: readonly (readonly [Operands, readonly number[]])[]): ReadonlyMap<number, Operands> {
  return new Map(rows.flatMap(([operands, operators]) => operators.map((operator) => [operator, operands] as const)));
}

/** Returns the whole numbers from the first to the last, both included. */
function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
