import type { Knex } from "knex";
import { COLUMNS, type ConfigurationRow, type Pause } from "./configurations.ts";
import type { Tenant } from "./database.ts";
import type { OmittedRule } from "./pauses.ts";

/** The rules that are on their way into a pause, or out of it. */
export async function pauseWork({ shop, trx }: Tenant): Promise<ConfigurationRow[]> {
  return trx("customizations")
    .where({ shop })
    .whereNotIn("state", ["closed", "deleting"])
    .whereIn("pause", ["stopping", "resuming"])
    .orderBy(["created_at", "guid"])
    .select(...COLUMNS);
}

/** Whether rules that only the platform knows to be on are still to be looked for. */
export async function isSearchPending({ shop, trx }: Tenant): Promise<boolean> {
  return (await trx("shops").where({ shop, pause_search: true }).first("shop")) !== undefined;
}

export async function endSearch({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").where({ shop }).update({ pause_search: false });
}

/** Takes into a running pause what it overlooked. */
export async function joinPause({ shop, trx }: Tenant, guid: string): Promise<void> {
  const running = trx("shops").where({ shop }).whereNotNull("paused_at").select("shop");
  await trx("customizations").where({ shop, guid, pause: null }).whereIn("shop", running).update({ pause: "stopping" });
}

/** One step of a rule is done; what was decided otherwise meanwhile stays as it is. */
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

/** Why a step could not be done yet. */
export async function notePauseProblem({ shop, trx }: Tenant, guid: string, problem: string): Promise<void> {
  await trx("customizations").where({ shop, guid }).whereNotNull("pause").update({ pause_problem: problem });
}

/** Adds to what resuming comes to: one more that is back, or one that stays off. */
export async function countResumed({ shop, trx }: Tenant, stayed: OmittedRule | null): Promise<void> {
  const resumed =
    stayed === null
      ? trx.raw("jsonb_set(resumed, '{back}', to_jsonb((resumed ->> 'back')::integer + 1))")
      : trx.raw("jsonb_set(resumed, '{stayed}', (resumed -> 'stayed') || ?::jsonb)", [JSON.stringify([stayed])]);
  await trx("shops").where({ shop }).whereNotNull("resumed").update({ resumed });
}

/** The shops in which something of a pause is left to do. */
export async function pausing(trx: Knex.Transaction): Promise<string[]> {
  const stepping = trx("customizations").whereIn("pause", ["stopping", "resuming"]).select("shop");
  return trx("shops").where({ pause_search: true }).orWhereIn("shop", stepping).orderBy("shop").pluck("shop");
}
