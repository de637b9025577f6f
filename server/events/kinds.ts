import { blocks } from "../../engine/generated/blocks.ts";

/** What blocks report of: a word for it, and the family that it is of. */
interface Reported {
  of: string;
  family: string;
}

/** All of them, by the declarations of blocks. */
export const reported: readonly Reported[] = blocks.flatMap(({ reports, counts, family }) =>
  reports === undefined || counts === undefined || family === undefined ? [] : [{ of: counts, family }],
);
