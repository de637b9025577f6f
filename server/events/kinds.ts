import { blocks } from "../../engine/generated/blocks.ts";

/** What blocks report of: a word for it, and the family that it is of. */
interface Reported {
  of: string;
  family: string;
}

/** All of them, by the declarations of blocks. */
export const reported: readonly Reported[] = blocks.flatMap(({ reports, family }) =>
  reports === undefined || family === undefined ? [] : [{ of: reports, family }],
);
