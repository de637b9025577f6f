import { useEffect } from "preact/hooks";
import { type PlacementContext, reportPlacement } from "./report-placement.ts";

/** Reports to the app which configurations a customer is shown, so that the merchant can see it. */
export function useReportShown(api: PlacementContext, handle: string, guids: readonly string[]): void {
  const all = guids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same guids are told once
  useEffect(() => {
    for (const guid of new Set(guids)) void reportPlacement(api, handle, guid);
  }, [api, handle, all]);
}
