import { useCallback, useEffect } from "react";
import { blocks } from "../../engine/generated/blocks.ts";
import type { Block } from "../../engine/types/block.ts";
import { readActivations } from "../block-placements/activations.ts";
import { placementStateOf } from "../block-placements/placement-state.ts";
import { type PlacementStatus, placementStatusOf } from "../block-placements/placement-status.ts";
import { call } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";
import { useRequest } from "../data/use-request.ts";

/** Pause after which the places are looked up again while no block stands, in milliseconds. */
const LOOK_MS = 5_000;

interface Placements {
  statuses: readonly PlacementStatus[];
  /** Targets where a block stands, by what Shopify's admin or the block itself says. */
  placed: readonly PlacementStatus[];
}

/** Returns where the blocks of a family stand. It is looked up again, as long as none does, while the merchant places one in another tab. */
export function usePlacements(family: string): Placements | undefined {
  const load = useCallback(() => readPlacements(blocks.filter((block) => block.family === family)), [family]);
  const { reply, refresh } = useRequest(load);
  const placements = reply?.ok ? reply.value : undefined;
  const isWaiting = placements?.placed.length === 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => document.visibilityState === "visible" && void refresh(), LOOK_MS);
    const look = () => void refresh();
    window.addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", look);
    };
  }, [isWaiting, refresh]);
  return placements;
}

async function readPlacements(own: readonly Block[]): Promise<CallResult<Placements>> {
  const [reports, activations] = await Promise.all([call("blocks", {}), readActivations()]);
  if (!reports.ok && activations === undefined) return reports;
  const statuses = placementStatusOf(reports.ok ? reports.value : [], own);
  const placed = statuses.filter(
    (status) => status.at !== null || own.some((block) => placementStateOf(block, status, activations) === "present"),
  );
  return { ok: true, value: { statuses, placed } };
}
