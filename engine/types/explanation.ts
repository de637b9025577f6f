export type ConditionState = "holds" | "fails" | "unknown";

/** Explanation of a rule's result, in the order of its conditions. */
export interface Explanation {
  applies: boolean;
  conditions: { id: string; title: string; state: ConditionState; actual: string[]; sentence: string }[];
  /** Groups of conditions; absent if all conditions must hold. */
  joined?: ConditionGroups;
  operations: unknown[];
  warnings: string[];
}

/** Groups of conditions of which all or any must hold. Each lists its conditions by position in the explanation. */
export interface ConditionGroups {
  any: boolean;
  groups: { any: boolean; state: ConditionState; sentence: string; conditions: number[] }[];
}
