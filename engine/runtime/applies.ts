/** Evaluation of a rule's conditions, in order, for callers that write no operations. */
import { PASSES } from "./opcodes.ts";
import { evaluateCondition } from "./condition.ts";
import { loadProgram } from "./load-program.ts";
import { isGrouped, readNumber, readCount } from "./program-reader.ts";

/** Loads the rule and evaluates it; false if no valid rule is there. If the rule applies, the cursor is at its operations. */
export function applies(): bool {
  return loadProgram() && isEveryConditionMet();
}

/** Evaluates the conditions at the cursor and the groups behind them. The first failure ends it, wherever the cursor is then. */
export function isEveryConditionMet(): bool {
  const count: i32 = readCount();
  let state: i32 = PASSES;
  for (let index: i32 = 0; index < count && state === PASSES; index++) state = evaluateCondition();
  return state === PASSES && (!isGrouped || agree(true));
}

/**
 * Evaluates the groups at the cursor, or the conditions of one group: all or any must hold. Evaluates each of them, because the operations follow the
 * last.
 */
function agree(groups: bool): bool {
  const any: bool = readNumber() === 1;
  let agreed: bool = !any;
  for (let remaining: i32 = readCount(); remaining > 0; remaining--)
    if ((groups ? agree(false) : evaluateCondition() === PASSES) === any) agreed = any;
  return agreed;
}
