import type { Block } from "../../engine/types/block.ts";
import { formatMoment } from "../ui/format-moment.ts";
import type { Activations } from "./activations.ts";
import type { PlacementStatus } from "./placement-status.ts";

/** Placement of a block at a target: `unknown` where Shopify does not tell and no customer has viewed it. */
export type PlacementState = "present" | "absent" | "unknown";

/** Returns whether a block is placed at a target: Shopify's answer counts where there is one, and the block's own report where there is none. */
export function placementStateOf(block: Block, { at, target }: PlacementStatus, activations: Activations | undefined): PlacementState {
  if (activations === undefined) return at === null ? "unknown" : "present";
  return activations.get(block.handle)?.includes(target) === true ? "present" : "absent";
}

/** Says when customers last viewed a block at a target; undefined where that is plain. */
export function lastViewText(state: PlacementState, at: string | null): string | undefined {
  if (at !== null) return `Last seen ${formatMoment(at)}.`;
  return state === "absent" ? undefined : "No customer has seen it in the last 30 days.";
}
