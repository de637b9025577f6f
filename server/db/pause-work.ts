import type { Knex } from "knex";
import { COLUMNS, type ConfigurationRow, type Pause } from "./configurations.ts";
import type { Tenant } from "./database.ts";
import type { OmittedRule } from "./pauses.ts";

/** Returns the rules that are entering or leaving a pause. */
export async function pauseWork({ shop, trx }: Tenant): Promise<ConfigurationRow[]> {
  return trx("customizations")
    .where({ shop })
    .whereNotIn("state", ["closed", "deleting"])
    .whereIn("pause", ["stopping", "resuming"])
    .orderBy(["created_at", "guid"])
    .select(...COLUMNS);
}

/** Returns true if rules that are on only at Shopify are still to be searched. */
export async function isSearchPending({ shop, trx }: Tenant): Promise<boolean> {
  return (await trx("shops").where({ shop, pause_search: true }).first("shop")) !== undefined;
}

export async function endSearch({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").where({ shop }).update({ pause_search: false });
}

/** Adds an overlooked rule to a running pause. */
export async function joinPause({ shop, trx }: Tenant, guid: string): Promise<void> {
  const paused = trx("shops").where({ shop }).whereNotNull("paused_at").select("shop");
  await trx("customizations").where({ shop, guid, pause: null }).whereIn("shop", paused).update({ pause: "stopping" });
}

/** Ends one step of a rule; returns false, without a change, if the rule's step has changed meanwhile. */
export async function endPauseStep(
  { shop, trx }: Tenant,
  guid: string,
  step: Pause,
  changes: Partial<Pick<ConfigurationRow, "pause" | "withheld">>,
): Promise<boolean> {
  const ended = await trx("customizations")
    .where({ shop, guid, pause: step })
    .update({ pause_problem: null, ...changes });
  return ended > 0;
}

/** Records the reason for which a step failed. */
export async function notePauseProblem({ shop, trx }: Tenant, guid: string, problem: string): Promise<void> {
  await trx("customizations").where({ shop, guid }).whereNotNull("pause").update({ pause_problem: problem });
}

/** Updates the result of a resume: one more rule that is back, or one that stays off. */
export async function countResumed({ shop, trx }: Tenant, stayed: OmittedRule | null): Promise<void> {
  const resumed =
    stayed === null
      ? trx.raw("jsonb_set(resumed, '{back}', to_jsonb((resumed ->> 'back')::integer + 1))")
      : trx.raw("jsonb_set(resumed, '{stayed}', (resumed -> 'stayed') || ?::jsonb)", [JSON.stringify([stayed])]);
  await trx("shops").where({ shop }).whereNotNull("resumed").update({ resumed });
}

/** Returns the shops with remaining work of a pause. */
export async function listShopsPausing(trx: Knex.Transaction): Promise<string[]> {
  return pausing(trx).orderBy("shop").pluck("shop");
}

/** Selects the shops with remaining work of a pause. */
export function pausing(trx: Knex): Knex.QueryBuilder {
  const stepping = trx("customizations").whereIn("pause", ["stopping", "resuming"]).select("shop");
  return trx("shops").where({ pause_search: true }).orWhereIn("shop", stepping);
}
