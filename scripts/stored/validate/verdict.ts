import type { Problem } from "../../../engine/types/problem.ts";
import type { Runner } from "./runner.ts";

/** Context of stored data. */
export interface Context {
  /** Shop that owns the data; undefined for a file that does not say. */
  shop: string | undefined;
  /** Runs what checkout would run; null to run nothing. */
  run: Runner | null;
}

export interface Verdict {
  /** Reasons why a save would refuse the data, or checkout would not run it. */
  problems: Problem[];
  /** Notes, which prevent nothing; empty if there are problems. */
  notes: Problem[];
}
