import { addDifferences, dayDrift, repairAdds, repairDays, repairSales, salesDrift } from "../../server/analytics/rollup-repairs.ts";
import type { Database } from "../../server/db/database.ts";
import { countDrift, repairAnswerCounts } from "../../server/surveys/count-drift.ts";

/** Stored count that can be counted anew from its sources. */
interface Recount {
  what: string;
  /** Yields one sentence for each difference. */
  differences(database: Database, shop: string): AsyncIterable<string>;
  /** Repairs the count, whether or not the server runs. */
  repair(database: Database, shop: string): Promise<void>;
}

/** All stored counts: sales before the daily rollups, which are counted from them. */
export const recounts: readonly Recount[] = [
  { what: "answers", differences: countDrift, repair: repairAnswerCounts },
  { what: "sales", differences: salesDrift, repair: repairSales },
  { what: "ordered adds", differences: addDifferences, repair: repairAdds },
  { what: "upsell days", differences: dayDrift, repair: repairDays },
];
