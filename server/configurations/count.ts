import type { Services } from "../context.ts";
import { keeperOf } from "../keep/of.ts";
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
  /** What all of them take of the shop's document, in bytes of UTF-8; only for a family that is kept in one. */
  bytes?: number;
}

/** The numbers that a list would show, so that nobody reads a list to count it. */
export async function count(services: Services, listed: Listed, shop: string): Promise<Counts> {
  const keeper = keeperOf(services, shop, listed.family);
  const [{ lines, places }, bytes] = await Promise.all([read(services, listed, shop, {}), keeper.bytes?.()]);
  const of = (holds: (node: Node) => boolean) => lines.filter(({ node }) => holds(node)).length;
  return {
    total: lines.length,
    active: of(({ enabled }) => enabled),
    places,
    troubled: of(({ problem, failingSince }) => problem !== undefined || failingSince !== undefined),
    missing: of((node) => node.missing === true),
    ...(bytes === undefined ? {} : { bytes }),
  };
}
