import type { CountReply } from "../../engine/generated/calls.ts";
import { contents } from "../../engine/generated/contents.ts";
import { navigation } from "../../engine/generated/navigation.ts";
import type { FamilyEntry } from "../../engine/types.ts";
import type { Failure, Reply } from "../api.ts";
import { countItems } from "../count-items.ts";

/** How many customizations of a family there are and are at work, or why that is not known. */
export interface Counted extends CountReply {
  family: FamilyEntry;
  failure: Failure | undefined;
}

/** The families in the order of the navigation; what that does not lead to comes last. */
const inOrder: readonly FamilyEntry[] = [...contents].sort((a, b) => placeOf(a) - placeOf(b));

/** The same, those first of which something needs attention, or is not known. */
export function attentionFirst(counted: readonly Counted[] = []): readonly FamilyEntry[] {
  const calm = ({ id }: FamilyEntry) => !counted.some(({ family, troubled, failure }) => family.id === id && (troubled > 0 || failure));
  return [...inOrder].sort((a, b) => Number(calm(a)) - Number(calm(b)));
}

function placeOf({ list }: FamilyEntry): number {
  const place = navigation.findIndex(({ to }) => to === list.path);
  return place === -1 ? navigation.length : place;
}

/** Counts every family; one that cannot be counted does not hide the others. */
export async function countRules(): Promise<Reply<Counted[]>> {
  return { ok: true, value: await Promise.all(contents.map(count)) };
}

async function count(family: FamilyEntry): Promise<Counted> {
  const reply = await countItems(family);
  if (!reply.ok) return { family, total: 0, active: 0, places: 0, troubled: 0, missing: 0, failure: reply.failure };
  return { family, ...reply.value, failure: undefined };
}

/** Whether the platform gives places to it, each for a rule that is active. */
export function hasPlaces({ keep }: Pick<FamilyEntry, "keep">): boolean {
  return keep.in === "customization";
}
