/** What the search may choose of a checkout; all that is not said here is as large as engine/cost/assumptions.ts lets it be. */
export interface InputGene {
  groups: number;
  /** The script of all texts that the rule does not name, and whether blanks stand around them. */
  script: number;
  blanks: boolean;
  /** For each condition how its facts meet it, one of the ways of facts.ts. */
  meets: readonly number[];
  /** Whether tags meet the conditions, too; otherwise which tags the lines have, and the customer. */
  meetsTags: boolean;
  tags: number;
  /** Whether the names of targets hold none of the rule's names, the last one, or the first. */
  target: number;
}
