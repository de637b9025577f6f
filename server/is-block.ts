const HANDLE = /^[a-z0-9-]{1,50}$/;
const TARGET = /^[a-z.-]{1,100}$/;

/** Whether there can be such a block of ours at such a place: the one judge of what a block says of itself. */
export function isBlock(block: unknown, target: unknown): boolean {
  return typeof block === "string" && typeof target === "string" && HANDLE.test(block) && TARGET.test(target);
}
