import type { CountResponse } from "../../engine/generated/calls.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { familyCall } from "./call.ts";
import type { CallResult } from "./send-request.ts";

/** Counts the configurations of a family without reading them. */
export function countItems(family: FamilyEntry): Promise<CallResult<CountResponse>> {
  return familyCall(family, "count");
}
