import type { Step } from "./request-state.ts";

/** Several steps as one: a router would match and unpack each of them anew for every request. */
export function inOrder(...steps: readonly Step[]): Step {
  return (ctx, next) => {
    const from = (at: number): ReturnType<Step> => steps[at]?.(ctx, () => Promise.resolve(from(at + 1))) ?? next();
    return from(0);
  };
}
