import { BLOCK_TARGETS, type BlockTarget } from "../../engine/declarations/block-targets.ts";
import type { Block } from "../../engine/types/block.ts";
import type { PlacementFacts } from "./load-placements.ts";

/** Placement of a block at a target: `unknown` where Shopify does not tell and no customer has viewed it. */
export type PlacementState = "present" | "absent" | "unknown";

/** Target where blocks can stand, with the known state of its block. */
export interface PlacementStatus extends BlockTarget {
  /** Shopify's name of the target. */
  target: string;
  state: PlacementState;
  /** Time when a block was last viewed there; null where none was. */
  at: string | null;
  /** Time when a block there was last known to hold checkout; null where none does. */
  required: string | null;
  /** Guids of the configurations that customers were shown there. */
  shown: readonly string[];
}

/**
 * Returns all targets where some blocks can stand, in declared order. Whether one stands there is Shopify's to tell; only where it does not,
 * the blocks' own reports count. The latest times are those of the reports.
 */
export function placementStatusOf({ reports, activations }: PlacementFacts, own: readonly Block[]): PlacementStatus[] {
  const targets = [...new Set(own.flatMap((block) => block.targets))];
  return targets.flatMap((target) => {
    const place = BLOCK_TARGETS[target];
    const here = reports.filter(({ block, target: at }) => at === target && own.some(({ handle }) => handle === block));
    const at = latest(here.map((each) => each.at));
    const isActive = activations && own.some(({ handle }) => activations.get(handle)?.includes(target));
    const status = {
      ...{ target, at, state: stateOf(isActive, at) },
      required: latest(here.map(({ required }) => required)),
      shown: here.flatMap((each) => each.shown.map(({ guid }) => guid)),
    };
    return place === undefined ? [] : [{ ...place, ...status }];
  });
}

function stateOf(isActive: boolean | undefined, at: string | null): PlacementState {
  if (isActive === undefined) return at === null ? "unknown" : "present";
  return isActive ? "present" : "absent";
}

function latest(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}
