import type { CountResponse } from "../../engine/generated/calls.ts";
import { contents } from "../../engine/generated/contents.ts";
import { navigation } from "../../engine/generated/navigation.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { countItems } from "../data/count-items.ts";
import type { CallResult, Failure } from "../data/send-request.ts";

/** Numbers of a family's configurations and of its active ones, or the reason for which they are unknown. */
export interface RuleCounts extends CountResponse {
  family: FamilyEntry;
  failure: Failure | undefined;
}

/** Families in the order of the navigation; those outside it come last. */
export const inOrder: readonly FamilyEntry[] = [...contents].sort((a, b) => placeOf(a) - placeOf(b));

function placeOf({ list }: FamilyEntry): number {
  const place = navigation.findIndex(({ path }) => path === list.path);
  return place === -1 ? navigation.length : place;
}

/** Counts every family; one that cannot be counted does not hide the others. */
export async function countRules(): Promise<CallResult<RuleCounts[]>> {
  return { ok: true, value: await Promise.all(inOrder.map(count)) };
}

async function count(family: FamilyEntry): Promise<RuleCounts> {
  const reply = await countItems(family);
  if (!reply.ok) return { family, total: 0, active: 0, places: 0, troubled: 0, failing: 0, missing: 0, failure: reply.failure };
  return { family, ...reply.value, failure: undefined };
}

/** Reports whether Shopify limits the active rules of a family to a number of places. */
export function hasPlaces({ storage }: Pick<FamilyEntry, "storage">): boolean {
  return storage.type === "customization";
}
