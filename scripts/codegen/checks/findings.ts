import type { DeclarationProblem } from "../lib/declaration-error.ts";

/** Lists that receive what checks find: problems, and warnings about what is not a problem yet. */
export interface Findings {
  problems: DeclarationProblem[];
  warnings: DeclarationProblem[];
}
