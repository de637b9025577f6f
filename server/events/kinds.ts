import { blocks } from "../../engine/generated/blocks.ts";

/** What blocks report of: a word for it, the family that it is of, and the attribute of lines that its block adds. */
export interface Reported {
  of: string;
  family: string;
  mark: string | null;
}

/** All of them, by the declarations of blocks. */
export const reported: readonly Reported[] = blocks.flatMap(({ reports, family, mark = null }) =>
  reports === undefined || family === undefined ? [] : [{ of: reports, family, mark }],
);
