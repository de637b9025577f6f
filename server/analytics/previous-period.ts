import type { Problem } from "../../engine/types/problem.ts";
import { invalidRequest } from "../core/invalid-request.ts";
import type { Period } from "../db/figures-query.ts";

/** Maximum number of days in one request for figures. */
const DAYS = 400;
const DAY = 24 * 3_600_000;

/** Returns the period between two times. Throws a problem of the field `endDate` if it ends before it begins, or is too long. */
export function previousPeriodOf({ startDate, endDate }: { startDate: string; endDate: string }): Period {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  if (end < start) throw invalidRequest([problem("must not be before the start")]);
  if (end.getTime() - start.getTime() > DAYS * DAY) throw invalidRequest([problem(`must be at most ${DAYS} days after the start`)]);
  return { start, end };
}

const problem = (message: string): Problem => ({ code: "endDate", path: "/endDate", message });
