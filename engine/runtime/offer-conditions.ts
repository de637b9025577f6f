/** Programs of many offers: how they begin, and how each of them is judged. */
import { allHold } from "./applies.ts";
import { openLines, takeMarks } from "./gift-lines.ts";
import { loadProgram } from "./load-program.ts";
import { goTo, marked, position, readCount } from "./program-reader.ts";

/** Takes the program up to its offers: false when there is none. Without marks of its own, every mark makes a line a gift, as it once was. */
export function openOffers(): bool {
  if (!loadProgram(true)) return false;
  openLines();
  if (marked) takeMarks();
  return true;
}

/** Whether the conditions hold of the offer at the cursor, which has the length of its conditions before them; the cursor stands behind them then. */
export function offerApplies(): bool {
  const letters: i32 = readCount();
  const end: i32 = position() + letters;
  const holds: bool = allHold();
  goTo(end);
  return holds;
}
