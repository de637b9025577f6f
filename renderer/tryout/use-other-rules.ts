import { useCallback } from "react";
import type { ActiveRulesResponse } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types/family.ts";
import { call } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";
import { useRequest } from "../data/use-request.ts";

const NONE: CallResult<ActiveRulesResponse> = { ok: true, value: [] };

/** Loads the active configurations of a family, once they are asked for. */
export function useOtherRules({ id }: Family, isIncluded: boolean) {
  const load = useCallback(() => (isIncluded ? call("activeRules", { query: { family: id } }) : Promise.resolve(NONE)), [id, isIncluded]);
  return useRequest(load);
}
