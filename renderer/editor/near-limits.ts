import { COST_LIMITS } from "../../engine/shopify/constants.ts";
import type { Compiled, Cost } from "../../engine/types/pack.ts";

/** Share of a limit from which merchants see by themselves how much of it a rule takes. */
const NEAR = 0.8;

export const COST_KINDS: readonly (keyof Cost)[] = ["instructions", "input", "output"];

export const limitOf = (kind: keyof Cost): number => COST_LIMITS[kind];

export const isCloseTo = (value: number, limit: number): boolean => value >= limit * NEAR;

/** Reports whether a rule takes most of one of checkout's limits. */
export function isNearLimits({ bytes, cost }: Compiled): boolean {
  return (
    isCloseTo(Math.max(bytes.program, bytes.variables), bytes.limit) || COST_KINDS.some((kind) => isCloseTo(cost[kind], limitOf(kind)))
  );
}
