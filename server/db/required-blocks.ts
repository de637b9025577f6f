/** Required blocks: orders wait for them where their merchants have placed them, as long as buyers see them. */
import type { Knex } from "knex";
import type { Reader, Statement, Tenant } from "./database.ts";
import { COUNTED } from "./placements.ts";

/** Returns the required blocks of a shop, as buyers reported within the period that counts. */
export function requiredBlocks({ shop, trx }: Reader): Statement<{ block: string }> {
  return trx("placements").where({ shop }).whereRaw("required_at > now() - ?::interval", [COUNTED]).distinct<{ block: string }[]>("block");
}

/** Returns true if any of these blocks is required. */
export async function isRequired(tenant: Tenant, blocks: readonly string[]): Promise<boolean> {
  const rows = await requiredBlocks(tenant)
    .whereIn("block", [...blocks])
    .limit(1);
  return rows.length > 0;
}

/**
 * Ends the requirement of a block, on the merchant's request or because the block has no texts. A block that is still required in checkout reports it
 * again with the next buyer.
 */
export async function releaseBlock({ shop, trx }: Tenant, block: string): Promise<void> {
  await trx("placements").where({ shop, block }).whereNotNull("required_at").update({ required_at: null });
}

/** Ends the requirement of all blocks without a recent report; returns these blocks. */
export async function endRequired({ shop, trx }: Tenant): Promise<string[]> {
  const ended = await trx("placements")
    .where({ shop })
    .whereRaw("required_at <= now() - ?::interval", [COUNTED])
    .update({ required_at: null })
    .returning<{ block: string }[]>("block");
  return [...new Set(ended.map(({ block }) => block))];
}

/** Returns the shops with requirements to end. */
export async function shopsNotRequiring(trx: Knex.Transaction): Promise<string[]> {
  return notRequiring(trx).distinct("shop").orderBy("shop").pluck("shop");
}

/** Selects the requirements of all shops that are to end. */
export function notRequiring(trx: Knex): Knex.QueryBuilder {
  return trx("placements").whereRaw("required_at <= now() - ?::interval", [COUNTED]);
}
