import type { BlocksResponse } from "../../engine/generated/calls.ts";
import { call } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";
import { type Activations, readActivations } from "./activations.ts";

/** Places of all blocks, as far as they are known. */
export interface PlacementFacts {
  reports: BlocksResponse;
  /** Targets that Shopify's admin reports; undefined where it reports none. */
  activations: Activations | undefined;
}

/** Loads the blocks' own reports and what Shopify knows; where there are no reports, what Shopify knows is enough. */
export async function loadPlacements(): Promise<CallResult<PlacementFacts>> {
  const [reports, activations] = await Promise.all([call("blocks", {}), readActivations()]);
  if (!reports.ok && activations === undefined) return reports;
  return { ok: true, value: { reports: reports.ok ? reports.value : [], activations } };
}
