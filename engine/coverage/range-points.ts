/** Amounts that stand for all amounts from 0 on: between two limits of a program no comparison changes. */
import { AT_LEAST, AT_MOST, BETWEEN, EQUALS, EXISTS, GREATER, LESS } from "../runtime/opcodes.ts";

/** Comparison with a limit, or with both bounds of a range. */
export interface Range {
  test: number;
  operand: string;
  upper: string | undefined;
}

const COMPARISONS = [EQUALS, GREATER, LESS, AT_LEAST, AT_MOST, BETWEEN];
const DECIMAL = /^([0-9]+)(?:\.([0-9]{1,6}))?$/;

/** Returns twice the limit in millionths, so that an odd number lies between two limits; undefined for a text that is no such amount. */
function doubledMillionths(limit: string): bigint | undefined {
  const [, integer, fraction = ""] = DECIMAL.exec(limit) ?? [];
  return integer === undefined ? undefined : BigInt(integer + fraction.padEnd(6, "0")) * 2n;
}

/** Reports whether a comparison is one of amounts with limits that are known exactly. */
export function isRange({ test, operand, upper }: Range): boolean {
  return (
    test === EXISTS || (COMPARISONS.includes(test) && [operand, upper ?? "0"].every((limit) => doubledMillionths(limit) !== undefined))
  );
}

/** Returns points from `first` on: it, each limit beyond it, and a point right behind each. */
export function pointsOf(ranges: readonly Range[], first: string): bigint[] {
  const begin = doubledMillionths(first) ?? 0n;
  const limits = ranges.flatMap(({ test, operand, upper }) => (test === EXISTS ? [] : [operand, upper ?? operand])).map(doubledMillionths);
  const all = [begin, ...limits.flatMap((limit) => (limit === undefined ? [] : [limit - 1n, limit]))];
  const points = all.filter((point) => point >= begin).flatMap((point) => [point, point + 1n]);
  return [...new Set(points)];
}

/** Reports whether a point passes a comparison. */
export function isWithinRange(point: bigint, { test, operand, upper }: Range): boolean {
  const limit = doubledMillionths(operand) ?? 0n;
  switch (test) {
    case GREATER:
      return point > limit;
    case LESS:
      return point < limit;
    case AT_LEAST:
      return point >= limit;
    case AT_MOST:
      return point <= limit;
    case BETWEEN:
      return point >= limit && point <= (doubledMillionths(upper ?? "") ?? 0n);
    default:
      return test === EXISTS || point === limit;
  }
}
