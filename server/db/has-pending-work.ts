import type { Knex } from "knex";
import { unfinishedConfigurations } from "./configurations.ts";
import { pausing } from "./pause-work.ts";
import { requested } from "./reconciler-status.ts";
import { notRequiring } from "./required-blocks.ts";
import { unchecked } from "./shops.ts";

/** Kinds of work that a killed process or an unresponsive Shopify leaves pending. */
const KINDS = [unfinishedConfigurations, unchecked, notRequiring, requested, pausing];

/** Returns true if any shop has pending work, of whichever kind. One statement: an idle server asks every few seconds. */
export async function hasPendingWork(trx: Knex.Transaction): Promise<boolean> {
  const some = KINDS.map(() => "exists(?)").join(" or ");
  const { rows } = await trx.raw<{ rows: { pending: boolean }[] }>(
    `select ${some} as pending`,
    KINDS.map((select) => select(trx).select(trx.raw("1"))),
  );
  return rows[0]?.pending ?? false;
}
