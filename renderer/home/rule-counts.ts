import type { CountReply } from "../../engine/generated/calls.ts";
import { contents } from "../../engine/generated/contents.ts";
import { navigation } from "../../engine/generated/navigation.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import type { Failure, Reply } from "../data/api.ts";
import { countItems } from "../data/count-items.ts";

/** How many customizations of a family there are and are at work, or why that is not known. */
export interface RuleCounts extends CountReply {
  family: FamilyEntry;
  failure: Failure | undefined;
}

/** The families in the order of the navigation; what that does not lead to comes last. */
export const inOrder: readonly FamilyEntry[] = [...contents].sort((a, b) => placeOf(a) - placeOf(b));

function placeOf({ list }: FamilyEntry): number {
  const place = navigation.findIndex(({ to }) => to === list.path);
  return place === -1 ? navigation.length : place;
}

/** Counts every family; one that cannot be counted does not hide the others. */
export async function countRules(): Promise<Reply<RuleCounts[]>> {
  return { ok: true, value: await Promise.all(inOrder.map(count)) };
}

async function count(family: FamilyEntry): Promise<RuleCounts> {
  const reply = await countItems(family);
  if (!reply.ok) return { family, total: 0, active: 0, places: 0, troubled: 0, failing: 0, missing: 0, failure: reply.failure };
  return { family, ...reply.value, failure: undefined };
}

/** Whether the platform gives places to it, each for a rule that is active. */
export function hasPlaces({ keep }: Pick<FamilyEntry, "keep">): boolean {
  return keep.in === "customization";
}
