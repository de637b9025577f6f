/** Evaluation of a rule's conditions, in order, for callers that write no operations. */
import { HOLDS } from "./opcodes.ts";
import { judge } from "./condition.ts";
import { loadProgram } from "./load-program.ts";
import { grouped, readNumber, readCount } from "./program-reader.ts";

/** Loads the rule and evaluates it; false if no valid rule is there. If the rule applies, the cursor is at its operations. */
export function applies(): bool {
  return loadProgram() && allHold();
}

/** Evaluates the conditions at the cursor and the groups behind them. The first failure ends it, wherever the cursor is then. */
export function allHold(): bool {
  const count: i32 = readCount();
  let state: i32 = HOLDS;
  for (let index: i32 = 0; index < count && state === HOLDS; index++) state = judge();
  return state === HOLDS && (!grouped || agree(true));
}

/**
 * Evaluates the groups at the cursor, or the conditions of one group: all or any must hold. Evaluates each of them, because the operations follow the
 * last.
 */
function agree(groups: bool): bool {
  const any: bool = readNumber() === 1;
  let agreed: bool = !any;
  for (let left: i32 = readCount(); left > 0; left--) if ((groups ? agree(false) : judge() === HOLDS) === any) agreed = any;
  return agreed;
}
