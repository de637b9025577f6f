import { useEffect } from "preact/hooks";
import { type PlacementContext, reportOnce } from "./report-placement.ts";

/** Reports to the app that this block uses a checkout hold, for which the store needs an object at Shopify. */
export function useReportRequired(api: PlacementContext, block: string, required: boolean): void {
  useEffect(() => {
    if (required) void reportOnce(api, `required-${block}`, { block, required });
  }, [api, block, required]);
}
