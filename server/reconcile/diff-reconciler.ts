import { markDuty } from "../db/reconciler-status.ts";
import type { Finding } from "./drift.ts";
import { readDutyInputs } from "./reconcilers/read-inputs.ts";
import type { Duty, Needs } from "./reconcilers/reconciler.ts";
import { actNow } from "./reconcilers/run-reconciler.ts";

/** Compares the platform with what must be so there. It is no configuration, and told of as itself. */
export async function reconcileDuty(needs: Needs, shop: string, duty: Duty, mend: boolean): Promise<Finding[]> {
  const { database } = needs;
  const inputsOf = await readDutyInputs(database, shop, [duty]);
  const { isDue, words } = await duty.look(needs, shop, inputsOf(duty));
  if (!isDue) return [];
  const found = (done: string | null, left: boolean, problem: string | null = null): Finding[] => {
    if (words === null) return [];
    const all = problem === null ? words : `${words}: ${problem}`;
    return [{ shop, family: duty.id, guid: duty.id, name: duty.title, kind: "duty", found: all, done, left }];
  };
  if (!mend) return found(null, true);
  await database.withShop(shop, (tenant) => markDuty(tenant, duty.id));
  const mended = await actNow(needs, shop, duty);
  if (mended === null) return found("not mended: it is tried again", true);
  const open = mended.find(({ problem }) => problem !== null);
  return open ? found(null, open.ours === true, open.problem) : found("brought in line", false);
}
