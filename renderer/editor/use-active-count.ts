import { useCallback } from "react";
import type { Family } from "../../engine/types/family.ts";
import { countItems } from "../data/count-items.ts";
import type { CallResult } from "../data/send-request.ts";
import { useRequest } from "../data/use-request.ts";

/** Counts, when the editor opens, the taken places that a family shares with others; undefined while they are counted. */
export function useActiveCount(family: Family): CallResult<number> | undefined {
  const load = useCallback(() => countItems(family), [family]);
  const { reply } = useRequest(load);
  return reply?.ok ? { ok: true, value: reply.value.places } : reply;
}
