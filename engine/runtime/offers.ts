/** Programs of many offers: how they begin, and how each offer is evaluated. */
import { isEveryConditionMet } from "./applies.ts";
import { openLines, takeMarks } from "./gift-lines.ts";
import { loadProgram } from "./load-program.ts";
import { goTo, isMarked, position, readCount } from "./program-reader.ts";

/**
 * Loads the program up to its offers; false if there is none. Without marks in the program, every mark makes a line a gift, as in earlier versions.
 */
export function openOffers(): bool {
  if (!loadProgram(true)) return false;
  openLines();
  if (isMarked) takeMarks();
  return true;
}

/** Evaluates the conditions of the offer at the cursor. Their length precedes them, so the cursor moves behind them in any case. */
export function isOfferMet(): bool {
  const letters: i32 = readCount();
  const end: i32 = position() + letters;
  const isMet: bool = isEveryConditionMet();
  goTo(end);
  return isMet;
}
