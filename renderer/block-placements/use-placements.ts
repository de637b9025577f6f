import { useEffect, useMemo } from "react";
import { blocks } from "../../engine/generated/blocks.ts";
import { type PlacementStatus, placementStatusOf } from "./placement-status.ts";
import { usePlacementRequest } from "./use-placement-request.ts";

/** First pause after which the places are looked up again while no block stands, in milliseconds; each pause is twice as long. */
const REFRESH_MS = 5_000;

interface Placements {
  statuses: readonly PlacementStatus[];
  /** Targets where a block stands, by what Shopify's admin or the block itself says. */
  present: readonly PlacementStatus[];
}

/** Returns where the blocks of a family stand. It is looked up again, as long as none does, while the merchant places one in another tab. */
export function usePlacements(family: string): Placements | undefined {
  const { reply, refresh } = usePlacementRequest();
  const placements = useMemo(() => {
    if (!reply?.ok) return undefined;
    const own = blocks.filter((block) => block.family === family);
    const statuses = placementStatusOf(reply.value, own);
    return { statuses, present: statuses.filter(({ state, at }) => state === "present" || at !== null) };
  }, [reply, family]);
  const isWaiting = placements?.present.length === 0;
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number) => {
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") void refresh();
        wait(2 * pause);
      }, pause);
    };
    wait(REFRESH_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, refresh]);
  return placements;
}
