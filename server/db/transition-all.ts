import type { State } from "./configurations.ts";
import type { Tenant } from "./database.ts";

/**
 * Moves all rows of a family, or those of some guids, from one state to another; returns the guids of the moved rows. A row that is being saved is in
 * another state and stays untouched.
 */
export async function transitionAll(
  { shop, trx }: Tenant,
  family: string,
  from: State,
  to: State,
  guids?: readonly string[],
): Promise<string[]> {
  // rows are locked in a fixed order, so that no deadlock arises
  const locked = trx("customizations")
    .where({ shop, family, state: from })
    .modify((rows) => guids && void rows.whereIn("guid", [...guids]))
    .orderBy("guid")
    .select("guid")
    .forUpdate();
  const changed: { guid: string }[] = await trx("customizations")
    .with("held", locked)
    .where({ shop })
    .whereIn("guid", trx("held").select("guid"))
    .update({ state: to, ...(to === "closed" ? { pause: null } : {}) })
    .returning("guid");
  return changed.map(({ guid }) => guid);
}
