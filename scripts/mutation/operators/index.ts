import type { Operator } from "./change.ts";
import { answer, boundary, equality, logic, negation } from "./condition-operators.ts";
import { wentOn, withoutStatement, withoutStep } from "./statement-operators.ts";
import { fallback, flag, method, nothing, oneMore, sign, spread, word } from "./value-operators.ts";

/** Every kind of slip, by its name in reports. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  "boundary moved": boundary,
  "equality negated": equality,
  "and for or": logic,
  "condition negated": negation,
  "answer inverted": answer,
  "call left out": withoutStatement,
  "awaited call left out": withoutStep,
  "early end removed": wentOn,
  "number plus one": oneMore,
  "sign swapped": sign,
  "compared text changed": word,
  "method swapped": method,
  "optional result dropped": nothing,
  "fallback taken": fallback,
  "flag flipped": flag,
  "spread removed": spread,
};
