import { isHold } from "../../engine/declare/owners.ts";
import { owners } from "../../engine/generated/owners.ts";
import { shopsWithDuty, standingsAmong } from "../store/duties.ts";
import { actNow } from "./act.ts";
import type { Duty, Needs } from "./duty.ts";
import { ownerDuty } from "./owner.ts";
import { rates } from "./rates.ts";
import { running } from "./runner.ts";
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
