import type { Problem } from "../../../engine/types/problem.ts";
import type { Runner } from "./runner.ts";

/** What else is known where something is stored. */
export interface Context {
  /** Whose it is; undefined in a file that does not say it. */
  shop: string | undefined;
  /** Runs what checkout would run; null where nothing is run. */
  run: Runner | null;
}

export interface Verdict {
  /** Why a save would refuse it, or checkout not run it. */
  problems: Problem[];
  /** What stops nothing, and is worth knowing; nothing beside problems. */
  notes: Problem[];
}
