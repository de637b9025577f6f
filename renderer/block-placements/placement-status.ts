import { BLOCK_TARGETS, type BlockTarget } from "../../engine/declarations/block-targets.ts";
import type { BlocksReply } from "../../engine/generated/calls.ts";
import type { Block } from "../../engine/types/block.ts";

/** A place where blocks can stand, as far as anybody knows. */
export interface PlacementStatus extends BlockTarget {
  /** When one was last seen there; null where none is. */
  at: string | null;
  /** When one was last seen to keep orders waiting there; null where none does. */
  required: string | null;
  /** The guids of the configurations that buyers were shown there. */
  shown: readonly string[];
}

/** All places where some blocks can stand, in the order in which they are declared, each with the latest times of what they told. */
export function placementStatusOf(told: BlocksReply, own: readonly Block[]): PlacementStatus[] {
  const targets = [...new Set(own.flatMap((block) => block.targets))];
  return targets.flatMap((target) => {
    const place = BLOCK_TARGETS[target];
    const here = told.filter(({ block, target: at }) => at === target && own.some(({ handle }) => handle === block));
    const times = { at: latest(here.map(({ at }) => at)), required: latest(here.map(({ required }) => required)) };
    return place === undefined ? [] : [{ ...place, ...times, shown: here.flatMap((each) => each.shown.map(({ guid }) => guid)) }];
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
