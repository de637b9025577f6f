import { BLOCK_TARGETS, type BlockTarget } from "../../engine/declarations/block-targets.ts";
import type { BlocksResponse } from "../../engine/generated/calls.ts";
import type { Block } from "../../engine/types/block.ts";

/** Target where blocks can stand, with the known state of its block. */
export interface PlacementStatus extends BlockTarget {
  /** Shopify's name of the target. */
  target: string;
  /** Time when a block was last viewed there; null where none stands. */
  at: string | null;
  /** Time when a block there was last known to hold checkout; null where none does. */
  required: string | null;
  /** Guids of the configurations that customers were shown there. */
  shown: readonly string[];
}

/** Returns all targets where some blocks can stand, in declared order, each with the latest times that the blocks reported. */
export function placementStatusOf(response: BlocksResponse, own: readonly Block[]): PlacementStatus[] {
  const targets = [...new Set(own.flatMap((block) => block.targets))];
  return targets.flatMap((target) => {
    const place = BLOCK_TARGETS[target];
    const here = response.filter(({ block, target: at }) => at === target && own.some(({ handle }) => handle === block));
    const times = { at: latest(here.map(({ at }) => at)), required: latest(here.map(({ required }) => required)) };
    return place === undefined ? [] : [{ ...place, ...times, target, shown: here.flatMap((each) => each.shown.map(({ guid }) => guid)) }];
  });
}

function latest(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}
