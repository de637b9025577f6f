/** Fields of every condition. Their texts may be from another version, or from a draft. */
export interface AnyCondition {
  id: string;
  type: string;
  operator: string;
}

/** A condition, with its location in the configuration. */
export interface LocatedCondition {
  condition: AnyCondition;
  path: string;
}
