import { useEffect } from "preact/hooks";
import { type Reporting, reportEvent } from "./report-event.ts";

/** Configurations that were shown on this page: each is reported once, however often it is drawn. */
const reportedIds = new Set<string>();

/** Reports the configurations that a customer is shown. */
export function useImpressions(api: Reporting, of: string, guids: readonly string[]): void {
  const all = guids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same guids are told once
  useEffect(() => {
    for (const subject of new Set(guids)) {
      if (reportedIds.has(subject)) continue;
      reportedIds.add(subject);
      reportEvent(api, { of, subject, type: "impression" });
    }
  }, [api, of, all]);
}
