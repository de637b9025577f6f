/** Areas over which faults are spread. */
export const AREAS = ["engine", "server", "renderer", "blocks"] as const;
export type Area = (typeof AREAS)[number];

/** One small change of one source that its tests should detect. */
export interface Mutant {
  /** Digest of the change, its place and its kind: equal at two commits where these are equal. */
  id: string;
  area: Area;
  file: string;
  /** First line that changes, from 1. */
  line: number;
  operator: string;
  /** Complete lines that change, and their replacement. */
  before: string;
  after: string;
}
