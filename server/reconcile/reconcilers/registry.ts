import { isHold } from "../../../engine/declarations/function-owners.ts";
import { owners } from "../../../engine/generated/owners.ts";
import { shopsWithDuty, standingsAmong } from "../../db/reconciler-status.ts";
import { rates } from "./exchange-rates.ts";
import { running } from "./function-owners.ts";
import type { Duty, Needs } from "./reconciler.ts";
import { actNow } from "./run-reconciler.ts";
import { ownerDuty } from "./single-owner.ts";
import { translations } from "./translations.ts";

/** Everything that must be so on the platform while our rows say so, in the order in which it is healed and compared. */
export const duties: readonly Duty[] = [rates, translations, ...owners.filter(isHold).map(ownerDuty), ...running.map(({ duty }) => duty)];

/** Does, in one shop, what was marked and not done. */
export async function healDutiesOf(needs: Needs, shop: string): Promise<void> {
  const ids = duties.map(({ id }) => id);
  const standings = await needs.database.read(shop, (reader) => standingsAmong(reader, ids));
  const marked = new Set(standings.flatMap(({ duty, due }) => (due === null ? [] : [duty])));
  for (const duty of duties) if (marked.has(duty.id)) await actNow(needs, shop, duty);
}

/** Does, in all shops, what was marked and not done. */
export async function healDuties(needs: Needs): Promise<void> {
  for (const duty of duties) {
    const shops = await needs.database.withWorker((trx) => shopsWithDuty(trx, duty.id));
    for (const shop of shops) await actNow(needs, shop, duty);
  }
}
