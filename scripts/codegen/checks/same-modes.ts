import { isDeepStrictEqual } from "node:util";
import { modeOrder } from "../../../engine/declarations/modes.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Report } from "./reporter.ts";

/** Checks that no mode is recognized by exactly what an earlier one is recognized by: stored configurations would open in the earlier one. */
export function checkSameModes({ modes }: FamilyDeclaration, report: Report): void {
  if (modes === undefined) return;
  const order = modeOrder(modes);
  order.forEach((id, index) => {
    const when = modes.among[id]?.when;
    const other = when && order.slice(0, index).find((each) => isDeepStrictEqual(modes.among[each]?.when, when));
    if (other !== undefined)
      report(["modes", "among", id, "when"], `is that of the mode "${other}", which comes first: name a field that this mode alone fills`);
  });
}
