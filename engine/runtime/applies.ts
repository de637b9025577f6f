/** Whether a rule applies, by its conditions, in order: all that those need who write no operations. */
import { HOLDS } from "./opcodes.ts";
import { judge } from "./condition.ts";
import { loadProgram } from "./load-program.ts";
import { grouped, readNumber, readCount } from "./program-reader.ts";

/** Takes the rule and judges it; false when there is none that can be read. Where it applies, what it does stands at the cursor. */
export function applies(): bool {
  return loadProgram() && allHold();
}

/** Whether the conditions at the cursor hold, and the groups behind them. The first that does not ends it, wherever the cursor is then. */
export function allHold(): bool {
  const count: i32 = readCount();
  let state: i32 = HOLDS;
  for (let index: i32 = 0; index < count && state === HOLDS; index++) state = judge();
  return state === HOLDS && (!grouped || agree(true));
}

/** Whether the groups at the cursor agree, or the conditions of one: all of them, or any. Each is judged, for the operations stand behind the last. */
function agree(groups: bool): bool {
  const any: bool = readNumber() === 1;
  let agreed: bool = !any;
  for (let left: i32 = readCount(); left > 0; left--) if ((groups ? agree(false) : judge() === HOLDS) === any) agreed = any;
  return agreed;
}
