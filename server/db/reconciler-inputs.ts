import type { Reader, Statement } from "./database.ts";
import { type ReconcilerStatus, selectStatuses } from "./reconciler-status.ts";
import { requiredBlocks } from "./required-blocks.ts";
import { type SettingsRow, settingsRows } from "./shop-settings.ts";

/** Data of a shop that the desired state at Shopify depends on. */
export interface ReconcilerInputsRow {
  statuses: (ReconcilerStatus & { duty: string })[];
  /** Settings in one row; empty if nobody has saved any. */
  settings: SettingsRow[];
  /** Blocks for which orders waited, as buyers reported within the period that counts. */
  blocks: string[];
  /** Families, among the requested ones, of which the shop has configurations. */
  families: string[];
}

/** Returns one row with these data, for some reconcilers and among some families. */
export function selectReconcilerInputs(
  reader: Reader,
  reconcilers: readonly string[],
  families: readonly string[],
): Statement<ReconcilerInputsRow> {
  const { shop, trx } = reader;
  const statuses = trx
    .from(selectStatuses(reader, reconcilers).as("s"))
    .select(trx.raw("coalesce(jsonb_agg(to_jsonb(s) order by s.duty, s.part), '[]')"));
  const settings = trx.from(settingsRows(reader).as("s")).select(trx.raw("coalesce(jsonb_agg(to_jsonb(s)), '[]')"));
  const used = trx("customizations").where({ shop }).whereRaw("family = name and state <> 'closed'").select(trx.raw("1"));
  return trx.select<ReconcilerInputsRow[]>(
    statuses.as("statuses"),
    settings.as("settings"),
    trx.raw("array(?) as blocks", [requiredBlocks(reader)]),
    trx.raw("array(select name from unnest(?::text[]) as name where exists (?)) as families", [[...families], used]),
  );
}
