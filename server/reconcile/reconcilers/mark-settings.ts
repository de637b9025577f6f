import { isHold } from "../../../engine/declarations/function-owners.ts";
import { owners } from "../../../engine/generated/owners.ts";
import type { Settings } from "../../../engine/generated/settings.ts";
import type { Tenant } from "../../db/database.ts";
import { markDuty, standingsOf } from "../../db/reconciler-status.ts";
import { isOtherwise } from "../../function-owners/owner-under.ts";
import { running } from "./function-owners.ts";
import type { Duty } from "./reconciler.ts";
import { ownerDuty } from "./single-owner.ts";

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
