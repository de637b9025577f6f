import type { Block } from "../../engine/types/block.ts";
import { formatMoment } from "../ui/format-moment.ts";
import type { Activations } from "./activations.ts";
import type { PlacementStatus } from "./placement-status.ts";

/** Whether a block stands at a target: `unseen` where it may stand without having been seen. */
export type StandingState = "placed" | "absent" | "unseen";

/** Returns where a block stands: Shopify's answer counts where there is one, and the block's own report where there is none. */
export function standingOf(block: Block, { at, target }: PlacementStatus, activations: Activations | undefined): StandingState {
  if (activations === undefined) return at === null ? "unseen" : "placed";
  return activations.get(block.handle)?.includes(target) === true ? "placed" : "absent";
}

/** Says when customers last saw a block at a target; undefined where that is plain. */
export function seenText(state: StandingState, at: string | null): string | undefined {
  if (at !== null) return `Last seen ${formatMoment(at)}.`;
  return state === "absent" ? undefined : "No customer has seen it in the last 30 days.";
}
