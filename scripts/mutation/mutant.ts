/** The four areas that faults are spread over. */
export const AREAS = ["engine", "server", "renderer", "blocks"] as const;
export type Area = (typeof AREAS)[number];

/** One small change of one source that its tests should tell. */
export interface Mutant {
  /** Made of what is changed, where and how: the same at two commits where that is the same. */
  id: string;
  area: Area;
  file: string;
  /** The first line that changes, from 1. */
  line: number;
  operator: string;
  /** The whole lines that change, and what takes their place. */
  before: string;
  after: string;
}
