export type ConditionState = "holds" | "fails" | "unknown";

/** Why a rule did what it did, in the order of its conditions. */
export interface Explanation {
  applies: boolean;
  conditions: { id: string; title: string; state: ConditionState; actual: string[]; sentence: string }[];
  /** How they are joined, unless simply all of them must hold. */
  joined?: ConditionGroups;
  operations: unknown[];
  warnings: string[];
}

/** Groups of conditions that must all agree, or any of them: each with its own, by their places in the explanation. */
export interface ConditionGroups {
  any: boolean;
  groups: { any: boolean; state: ConditionState; sentence: string; conditions: number[] }[];
}
