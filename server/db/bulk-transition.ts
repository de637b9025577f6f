import type { State } from "./configurations.ts";
import type { Tenant } from "./database.ts";

/**
 * Takes all rows of a family from one state to another, or of these those of some guids; answers which it took. What somebody is saving is
 * in another state, and left to them.
 */
export async function transitionAll(
  { shop, trx }: Tenant,
  family: string,
  from: State,
  to: State,
  guids?: readonly string[],
): Promise<string[]> {
  // held in one order, so that nobody waits in a circle
  const held = trx("customizations")
    .where({ shop, family, state: from })
    .modify((rows) => guids && void rows.whereIn("guid", [...guids]))
    .orderBy("guid")
    .select("guid")
    .forUpdate();
  const taken: { guid: string }[] = await trx("customizations")
    .with("held", held)
    .where({ shop })
    .whereIn("guid", trx("held").select("guid"))
    .update({ state: to, ...(to === "closed" ? { pause: null } : {}) })
    .returning("guid");
  return taken.map(({ guid }) => guid);
}
