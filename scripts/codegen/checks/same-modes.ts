import { isDeepStrictEqual } from "node:util";
import type { Mode } from "../../../engine/generated/declarations.ts";
import type { Report } from "./reporter.ts";

/** A mode with its id. */
export type OrderedMode = readonly [id: string, mode: Mode];

/** Checks that no mode is recognized by exactly what an earlier one is recognized by: stored configurations would open in the earlier one. */
export function checkSameModes(modes: readonly OrderedMode[], report: Report): void {
  modes.forEach(([id, { when }], index) => {
    const [other] = modes.slice(0, index).find(([, earlier]) => when !== undefined && isDeepStrictEqual(earlier.when, when)) ?? [];
    if (other !== undefined)
      report(["modes", "values", id, "when"], `is that of the mode "${other}", which comes first: name a field that this mode alone fills`);
  });
}
