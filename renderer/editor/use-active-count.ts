import { useCallback } from "react";
import type { CountResponse } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types/family.ts";
import { countItems } from "../data/count-items.ts";
import type { CallResult } from "../data/send-request.ts";
import { useRequest } from "../data/use-request.ts";

/** Counts, when the editor opens, the active configurations of a family, and the taken places that it shares with others; undefined while they are counted. */
export function useActiveCount(family: Family): CallResult<CountResponse> | undefined {
  const load = useCallback(() => countItems(family), [family]);
  return useRequest(load).reply;
}
