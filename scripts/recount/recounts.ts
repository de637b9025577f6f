import { addDifferences, dayDrift, repairAdds, repairDays, repairSales, salesDrift } from "../../server/analytics/verify-rollups.ts";
import type { Database } from "../../server/db/database.ts";
import { countDrift, repairAnswerCounts } from "../../server/surveys/verify-counts.ts";

/** Something that is kept counted, and can be counted anew from what it counts. */
interface Recount {
  what: string;
  /** Says, one sentence each, where what is kept differs. */
  differences(database: Database, shop: string): AsyncIterable<string>;
  /** Makes it agree, while the server runs or not. */
  mend(database: Database, shop: string): Promise<void>;
}

/** All that is kept counted: sales before the days, which are counted from them. */
export const recounts: readonly Recount[] = [
  { what: "answers", differences: countDrift, mend: repairAnswerCounts },
  { what: "sales", differences: salesDrift, mend: repairSales },
  { what: "ordered adds", differences: addDifferences, mend: repairAdds },
  { what: "upsell days", differences: dayDrift, mend: repairDays },
];
