import { formatMoment } from "../ui/format-moment.ts";
import type { PlacementStatus } from "./placement-status.ts";

/** Says when customers last viewed a block at a target; undefined where that is plain. */
export function lastViewText({ state, at }: Pick<PlacementStatus, "state" | "at">): string | undefined {
  if (at !== null) return `Last seen ${formatMoment(at)}.`;
  return state === "absent" ? undefined : "No customer has seen it in the last 30 days.";
}
