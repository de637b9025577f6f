/** What all conditions have. Its words may be those of another version, or of a draft. */
export interface AnyCondition {
  id: string;
  type: string;
  operator: string;
}

/** A condition, and where it stands in its configuration. */
export interface LocatedCondition {
  condition: AnyCondition;
  path: string;
}
