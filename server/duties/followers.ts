import { isHold, ownersOf } from "../../engine/declare/owners.ts";
import type { Entry } from "../keep/document.ts";
import type { Place } from "../keep/documents.ts";
import { isNeeded } from "../owners/needed.ts";
import { markDuty, standingsIn } from "../store/duties.ts";
import { actNow } from "./act.ts";
import type { Needs } from "./duty.ts";
import { knownAs, ownerDuty } from "./owner.ts";
import { isGiven, running } from "./runner.ts";

/** Does what follows from a change of a shop's document, given what the change made of it. Whoever changed it waits for that. */
type Follower = (needs: Needs, place: Place, after: readonly Entry[]) => Promise<void>;

/** All of them, one after the other. */
export const followers: readonly Follower[] = [alignOwners, alignRunners];

/** As long as nothing is to be done, an owner costs one statement. */
async function alignOwners(needs: Needs, { shop, family }: Place, after: readonly Entry[]): Promise<void> {
  const { database } = needs;
  for (const owner of ownersOf(family.id).filter(isHold)) {
    const [standing] = await database.read(shop, (reader) => standingsIn(reader, owner.id));
    // one that others switched off is still known by its id, and stays as they want it
    if (isNeeded(owner, family, after) === (knownAs(standing) !== null) && !standing?.due) continue;
    await database.withShop(shop, (tenant) => markDuty(tenant, owner.id));
    await actNow(needs, shop, ownerDuty(owner));
  }
}

/** So do the objects by which Functions run what stands in the document, as long as they have it. */
async function alignRunners(needs: Needs, { shop, family }: Place, after: readonly Entry[]): Promise<void> {
  const { database } = needs;
  for (const each of running.filter((one) => one.family.id === family.id)) {
    const { duty } = each;
    const standings = await database.read(shop, (reader) => standingsIn(reader, duty.id));
    if (isGiven(each, after, standings)) continue;
    await database.withShop(shop, (tenant) => markDuty(tenant, duty.id));
    await actNow(needs, shop, duty);
  }
}
