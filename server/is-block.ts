import { blocks } from "../engine/generated/blocks.ts";

/** Whether there can be such a block of ours at such a place: the one judge of what a block says of itself. */
export function isBlock(block: unknown, target: unknown): boolean {
  return blocks.some(({ handle, targets }) => handle === block && targets.some((each) => each === target));
}
