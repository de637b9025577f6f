import type { Settings } from "../../engine/generated/settings.ts";
import type { Tenant } from "../store/database.ts";
import { markDuty, standingsOf } from "../store/duties.ts";
import type { Duty } from "./duty.ts";
import { running } from "./runner.ts";

/** Marks what follows from settings that have changed, in the transaction that changes them; where the platform has nothing of it, nothing does. */
export async function markSettings(tenant: Tenant, before: Settings, after: Settings): Promise<Duty[]> {
  const marked: Duty[] = [];
  for (const { duty, failureSetting: name } of running) {
    if (name === undefined || before[name] === after[name] || (await standingsOf(tenant, duty.id)).length === 0) continue;
    await markDuty(tenant, duty.id);
    marked.push(duty);
  }
  return marked;
}
