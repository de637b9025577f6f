import { useCallback, useEffect, useState } from "react";
import type { ResponsesSummaryResponse } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types/family.ts";
import { useRequest } from "../data/use-request.ts";
import { toast } from "../lib/app-bridge.ts";
import { navigate } from "../lib/navigate.ts";
import { type Range, summaryOf } from "./response-calls.ts";

/**
 * Loads the summary of the responses in a range; the last one stays while another range loads. If the configuration no longer exists, the
 * list is opened.
 */
export function useSummary(family: Family, id: string, range: Range) {
  const { reply, reload, refresh } = useRequest(useCallback(() => summaryOf(family, id, range), [family, id, range]));
  const [last, setLast] = useState<ResponsesSummaryResponse>();
  const { list } = family;
  const missingMessage = family.texts.notFound;
  const isDeleted = id === "" || (reply?.ok === false && reply.failure.status === 404);
  useEffect(() => {
    if (reply?.ok) setLast(reply.value);
  }, [reply]);
  useEffect(() => {
    if (!isDeleted) return;
    if (missingMessage !== undefined) toast(missingMessage, true);
    void navigate(list.path, { replace: true });
  }, [isDeleted, missingMessage, list]);
  const summary = reply?.ok ? reply.value : last;
  const waiting = isDeleted || (summary === undefined && reply === undefined);
  return { summary, waiting, failure: reply?.ok === false ? reply.failure : undefined, reload, refresh };
}
