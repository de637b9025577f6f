import { allHold } from "./applies.ts";
import { goTo, position, takeCount } from "./program.ts";

/** Whether the conditions hold of the offer at the cursor, which has the length of its conditions before them; the cursor stands behind them then. */
export function offerHolds(): bool {
  const letters: i32 = takeCount();
  const end: i32 = position() + letters;
  const holds: bool = allHold();
  goTo(end);
  return holds;
}
