import { blocks } from "../../engine/generated/blocks.ts";
import type { Mark } from "../store/recount-sales.ts";

const ofBlocks = (thatReport: boolean): Mark[] =>
  blocks.flatMap(({ mark, family, reports, counts = reports }) =>
    mark === undefined || family === undefined || counts === undefined || (reports !== undefined) !== thatReport
      ? []
      : [{ of: counts, family, mark }],
  );

/** What blocks write on the lines that they add, those that report first. A line counts as what the first says of those that it has. */
export const marks: readonly Mark[] = [...ofBlocks(true), ...ofBlocks(false)];
