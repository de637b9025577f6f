/** Properties of a checkout that the search varies. All others are as large as engine/cost/assumptions.ts allows. */
export interface InputGene {
  groups: number;
  /** Script of all texts that the rule does not name, and whether the texts have blanks around them. */
  script: number;
  blanks: boolean;
  /** Way in which the facts meet each condition, one of those in facts.ts. */
  meets: readonly number[];
  /** True if tags meet the conditions, too; otherwise `tags` says which tags the lines and the customer have. */
  meetsTags: boolean;
  tags: number;
  /** Selects whether the names of targets contain none of the rule's names, the last one, or the first. */
  target: number;
}
