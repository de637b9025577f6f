import { blocks } from "../../engine/generated/blocks.ts";

/** What blocks report of: a word for it, and the family that it is of. */
interface Reported {
  of: string;
  family: string;
}

/** All of them, by the declarations of blocks. */
export const reportedTypes: readonly Reported[] = blocks.flatMap(({ reports, counts, family }) =>
  reports === undefined || counts === undefined || family === undefined ? [] : [{ of: counts, family }],
);

/** Those whose blocks add lines to a cart: of these there is a share that added. */
export const selling: readonly string[] = blocks.flatMap(({ reports, counts, mark }) =>
  reports === undefined || counts === undefined || mark === undefined ? [] : [counts],
);
