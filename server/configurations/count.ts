import type { Services } from "../context.ts";
import { type Listed, read } from "./list.ts";
import type { Node } from "./node.ts";

/** What a list comes to. */
export interface Counts {
  /** All of its lines. */
  total: number;
  /** Those that are switched on, and those of which something must be said. */
  active: number;
  /** The platform's objects that are active, whichever family they are of: the platform counts them together. */
  places: number;
  troubled: number;
  /** Those that were deleted outside the app. */
  missing: number;
}

/** The numbers that a list would show, so that nobody reads a list to count it. */
export async function count(services: Services, listed: Listed, shop: string): Promise<Counts> {
  const { lines, places } = await read(services, listed, shop, {});
  const of = (holds: (node: Node) => boolean) => lines.filter(({ node }) => holds(node)).length;
  return {
    total: lines.length,
    active: of(({ enabled }) => enabled),
    places,
    troubled: of(({ problem, failingSince }) => problem !== undefined || failingSince !== undefined),
    missing: of((node) => node.missing === true),
  };
}
