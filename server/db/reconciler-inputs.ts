import type { Reader, Statement } from "./database.ts";
import { type ReconcilerStatus, selectStatuses } from "./reconciler-status.ts";
import { requiredBlocks } from "./required-blocks.ts";
import { type SettingsRow, settingsRows } from "./shop-settings.ts";

/** All that the database holds of a shop on which what must be so on the platform depends. */
export interface ReconcilerInputsRow {
  standings: (ReconcilerStatus & { duty: string })[];
  /** One row; none where nobody has saved any. */
  settings: SettingsRow[];
  /** The blocks that buyers saw keep orders waiting within the days that count. */
  blocks: string[];
  /** The families of which the shop has configurations, among those that were asked for. */
  families: string[];
}

/** One row, for some duties and among some families. */
export function selectReconcilerInputs(
  reader: Reader,
  duties: readonly string[],
  families: readonly string[],
): Statement<ReconcilerInputsRow> {
  const { shop, trx } = reader;
  const standings = trx
    .from(selectStatuses(reader, duties).as("s"))
    .select(trx.raw("coalesce(jsonb_agg(to_jsonb(s) order by s.duty, s.part), '[]')"));
  const settings = trx.from(settingsRows(reader).as("s")).select(trx.raw("coalesce(jsonb_agg(to_jsonb(s)), '[]')"));
  const used = trx("customizations").where({ shop }).whereRaw("family = name and state <> 'closed'").select(trx.raw("1"));
  return trx.select<ReconcilerInputsRow[]>(
    standings.as("standings"),
    settings.as("settings"),
    trx.raw("array(?) as blocks", [requiredBlocks(reader)]),
    trx.raw("array(select name from unnest(?::text[]) as name where exists (?)) as families", [[...families], used]),
  );
}
