import { isHold, ownersOf } from "../../engine/declare/owners.ts";
import type { Owner } from "../../engine/types.ts";
import type { DocumentFamily, Entry } from "../keep/document.ts";
import type { Place } from "../keep/documents.ts";
import { chargedMarks, chargedNeed, digestOfMarks } from "../owners/hold-program.ts";
import { isNeeded } from "../owners/needed.ts";
import { ownerUnder } from "../owners/under.ts";
import { settingsOf } from "../settings/settings.ts";
import { markDuties, type Standing, standingsAmong } from "../store/duties.ts";
import { actOn } from "./act.ts";
import type { Duty, Needs } from "./duty.ts";
import { knownAs, marksKnown, ownerDuty } from "./owner.ts";
import { isGiven, running } from "./runner.ts";

/** A duty that follows from what a document holds, and whether nothing of it is left to be done after a change. */
interface Following {
  duty: Duty;
  isDone(after: readonly Entry[], standings: readonly Standing[]): boolean;
}

/**
 * Does what follows from a change of a shop's document, given what the change made of it: that owners are there, and the objects by which
 * Functions run what stands in it. Whoever changed it waits for that. As long as nothing is to be done, all of it costs one statement.
 */
export async function follow(needs: Needs, { shop, family }: Place, after: readonly Entry[]): Promise<void> {
  const { database } = needs;
  const following = await followingOf(needs, { shop, family }, after);
  if (following.length === 0) return;
  const ids = following.map(({ duty }) => duty.id);
  const standings = await database.read(shop, (reader) => standingsAmong(reader, ids));
  const due = following.filter(({ duty, isDone }) => {
    const own = standings.filter((standing) => standing.duty === duty.id);
    return !isDone(after, own);
  });
  if (due.length === 0) return;
  const duties = due.map(({ duty }) => duty);
  await database.write(shop, (reader) => [
    markDuties(
      reader,
      duties.map(({ id }) => id),
    ),
  ]);
  await actOn(needs, shop, duties);
}

/** In the order in which they are done. */
async function followingOf({ database }: Needs, { shop, family }: Place, after: readonly Entry[]): Promise<Following[]> {
  const declared = ownersOf(family.id).filter(isHold);
  const settings = declared.some((owner) => dependsOnSettings(owner, family, after)) ? await settingsOf(database, shop) : null;
  const owners = declared.map((owner) => (settings === null ? owner : ownerUnder(settings, owner)));
  const runners = running.filter((each) => each.family.id === family.id);
  return [
    ...owners.map((owner, at) => ({ duty: ownerDuty(declared[at] ?? owner), isDone: stands(owner, family) })),
    ...runners.map((each) => ({
      duty: each.duty,
      isDone: (after: readonly Entry[], standings: readonly Standing[]) => isGiven(each, after, standings),
    })),
  ];
}

/** Whether something needs an owner only while a setting of the store is on. */
function dependsOnSettings(owner: Owner, family: DocumentFamily, after: readonly Entry[]): boolean {
  return isNeeded({ ...owner, while: owner.while.filter(({ setting }) => setting !== undefined) }, family, after);
}

/** One that others switched off is still known by its id, and stays as they want it. */
function stands(owner: Owner, family: DocumentFamily): Following["isDone"] {
  return (after, [standing]) => {
    if (isNeeded(owner, family, after) !== (knownAs(standing) !== null) || standing?.due) return false;
    return chargedNeed(owner, family) === undefined || digestOfMarks(chargedMarks(owner, family, after)) === marksKnown(standing);
  };
}
