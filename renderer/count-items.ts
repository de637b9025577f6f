import type { CountReply } from "../engine/generated/calls.ts";
import type { FamilyEntry } from "../engine/types.ts";
import type { Reply } from "./api.ts";
import { familyCall } from "./calls.ts";

/** How many customizations a family has, without reading them. */
export function countItems(family: FamilyEntry): Promise<Reply<CountReply>> {
  return familyCall(family, "count");
}
