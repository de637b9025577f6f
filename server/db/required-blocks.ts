/** Which blocks keep orders waiting where their merchants have placed them, as long as buyers see them. */
import type { Knex } from "knex";
import type { Reader, Statement, Tenant } from "./database.ts";
import { COUNTED } from "./placements.ts";

/** The blocks that buyers of a shop saw keep orders waiting within the days that count. */
export function requiredBlocks({ shop, trx }: Reader): Statement<{ block: string }> {
  return trx("placements").where({ shop }).whereRaw("required_at > now() - ?::interval", [COUNTED]).distinct<{ block: string }[]>("block");
}

/** Whether any of these blocks is among them. */
export async function isRequired(tenant: Tenant, blocks: readonly string[]): Promise<boolean> {
  const found = await requiredBlocks(tenant)
    .whereIn("block", [...blocks])
    .limit(1);
  return found.length > 0;
}

/** Forgets it of a block, on its merchant's word or since it has no texts. A block that still stands so in a checkout says it again to the next buyer. */
export async function releaseBlock({ shop, trx }: Tenant, block: string): Promise<void> {
  await trx("placements").where({ shop, block }).whereNotNull("required_at").update({ required_at: null });
}

/** Forgets it of all blocks that nobody has seen do so any more, and says which these were. */
export async function endRequired({ shop, trx }: Tenant): Promise<string[]> {
  const ended = await trx("placements")
    .where({ shop })
    .whereRaw("required_at <= now() - ?::interval", [COUNTED])
    .update({ required_at: null })
    .returning<{ block: string }[]>("block");
  return [...new Set(ended.map(({ block }) => block))];
}

/** The shops in which that is to be done. */
export async function shopsNotRequiring(trx: Knex.Transaction): Promise<string[]> {
  return trx("placements").whereRaw("required_at <= now() - ?::interval", [COUNTED]).distinct("shop").orderBy("shop").pluck("shop");
}
