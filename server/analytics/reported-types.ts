import { blocks } from "../../engine/generated/blocks.ts";

/** A name in reports of blocks, and its family. */
interface Reported {
  of: string;
  family: string;
}

/** Reported names of all block declarations. */
export const reportedTypes: readonly Reported[] = blocks.flatMap(({ sendsEvents: reports, eventSource: counts, family }) =>
  reports === undefined || counts === undefined || family === undefined ? [] : [{ of: counts, family }],
);

/** Reported names of blocks that add lines to a cart. They have an acceptance rate. */
export const selling: readonly string[] = blocks.flatMap(({ sendsEvents: reports, eventSource: counts, lineAttribute: mark }) =>
  reports === undefined || counts === undefined || mark === undefined ? [] : [counts],
);
