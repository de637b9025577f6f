import { isHold } from "../../engine/declare/owners.ts";
import { owners } from "../../engine/generated/owners.ts";
import type { Settings } from "../../engine/generated/settings.ts";
import { isOtherwise } from "../owners/under.ts";
import type { Tenant } from "../store/database.ts";
import { markDuty, standingsOf } from "../store/duties.ts";
import type { Duty } from "./duty.ts";
import { ownerDuty } from "./owner.ts";
import { running } from "./runner.ts";

/** Marks what follows from settings that have changed, in the transaction that changes them, and answers it. */
export async function markSettings(tenant: Tenant, before: Settings, after: Settings): Promise<Duty[]> {
  const marked = owners.filter((owner) => isHold(owner) && isOtherwise(owner, before, after)).map(ownerDuty);
  for (const { duty, failureSetting: name } of running) {
    if (name === undefined || before[name] === after[name]) continue;
    // where the platform has nothing of it, nothing follows
    if ((await standingsOf(tenant, duty.id)).length > 0) marked.push(duty);
  }
  for (const { id } of marked) await markDuty(tenant, id);
  return marked;
}
