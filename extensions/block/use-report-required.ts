import { useEffect } from "preact/hooks";
import { type PlacementContext, reportOnce } from "./report-placement.ts";

/** Tells the app that a block keeps orders waiting where it stands: then the store needs what does so. */
export function useReportRequired(api: PlacementContext, block: string, required: boolean): void {
  useEffect(() => {
    if (required) void reportOnce(api, `required-${block}`, { block, required });
  }, [api, block, required]);
}
