import type { AdminClient } from "../platform/admin.ts";
import { configurationsOf, type Title } from "../platform/titles.ts";
import type { ListedRow } from "../store/listed.ts";
import { type Envelope, envelopeOf } from "./envelope.ts";

/** Whose a title of the platform is: of one of our rows, of what it carries, or of nobody that we know. */
export interface Recognised {
  title: Title;
  row: ListedRow | null;
  envelope: Envelope | null;
}

/**
 * Most are known by the platform's id; what the others carry is asked for, since a database that was lost, or a customization that was
 * made twice, must not hide anything.
 */
export async function recognise(client: AdminClient, titles: readonly Title[], rows: readonly ListedRow[]): Promise<Recognised[]> {
  const byId = new Map(rows.flatMap((row) => (row.digest === null ? [] : [[row.platform_id, row]])));
  const strangers = titles.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  const carried = strangers.length === 0 ? new Map<string, never>() : await configurationsOf(client, strangers);
  const byGuid = new Map(rows.map((row) => [row.guid, row]));
  return titles.map((title) => {
    const row = byId.get(title.id);
    if (row) return { title, row, envelope: null };
    const envelope = envelopeOf({ configuration: carried.get(title.id) ?? null });
    return { title, row: byGuid.get(envelope?.guid ?? "") ?? null, envelope };
  });
}
