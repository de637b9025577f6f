import { blocks } from "../../engine/generated/blocks.ts";

/** A name in reports of blocks, and its family. */
interface Reported {
  of: string;
  family: string;
}

/** Reported names of all block declarations. */
export const reportedTypes: readonly Reported[] = blocks.flatMap(({ sendsEvents, eventSource, family }) =>
  sendsEvents === undefined || eventSource === undefined || family === undefined ? [] : [{ of: eventSource, family }],
);

/** Reported names of blocks that add lines to a cart. They have an acceptance rate. */
export const sellingSources: readonly string[] = blocks.flatMap(({ sendsEvents, eventSource, lineAttribute }) =>
  sendsEvents === undefined || eventSource === undefined || lineAttribute === undefined ? [] : [eventSource],
);
