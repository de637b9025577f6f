/** Comparison of a sum over items with a limit, in millionths. Sums that are too large or too precise are left to run-program.ts. */
import { EQUALS, GREATER, LESS, MONEY, NUMBER } from "../runtime/opcodes.ts";
import { amountOf, isWithinLimit, limitOf } from "./compare-amount.ts";
import { walk } from "./input-paths.ts";
import { noteUnknownValue } from "./run-state.ts";

/** Compiles a comparison of the sum at a path below items with a limit; undefined for numbers that are left to run-program.ts. */
export function compileSum(
  path: number,
  reading: number,
  test: number,
  operand: string | null,
): ((items: readonly unknown[]) => boolean) | undefined {
  if ((reading !== NUMBER && reading !== MONEY) || (test !== GREATER && test !== LESS && test !== EQUALS)) return undefined;
  const limit = limitOf(operand, reading);
  let total = 0;
  const add = walk(path, (value) => {
    const amount = amountOf(value);
    if (amount < 0) return noteUnknownValue();
    total += amount;
    return false;
  });
  return (items) => {
    total = 0;
    for (const item of items) add(item);
    return total > Number.MAX_SAFE_INTEGER ? noteUnknownValue() : (isWithinLimit(test, total, limit) ?? noteUnknownValue());
  };
}
