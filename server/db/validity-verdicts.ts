import type { Configuration } from "../../engine/generated/types.ts";
import type { Reader, Statement, Tenant } from "./database.ts";

/** Configuration of a revision, or its stored verdict; exactly one of the two is present. */
export interface ValidatedRevision {
  guid: string;
  revision: number;
  configuration: Configuration | null;
  verdict: object | null;
}

/** Verdict on a revision whose configuration has this digest. */
export interface ValidityVerdict {
  guid: string;
  revision: number;
  digest: string;
  verdict: object;
}

/**
 * Returns some revisions, at most a few hundred at a time: the verdict of each if one is stored under the same conditions, else the configuration.
 *
 * @param about Text of all that a verdict depends on besides the configuration.
 */
export function validatedRevisions(
  { shop, trx }: Reader,
  about: string,
  of: readonly (readonly [guid: string, revision: number])[],
): Statement<ValidatedRevision> {
  return trx("revisions as r")
    .leftJoin("verdicts as v", (on) =>
      on
        .on({ "v.shop": "r.shop", "v.guid": "r.guid", "v.revision": "r.revision" })
        .onVal("v.about", about)
        .on("v.digest", trx.raw("hashtextextended(r.configuration::text, 0)::text")),
    )
    .where({ "r.shop": shop })
    .whereIn(
      ["r.guid", "r.revision"],
      of.map(([guid, revision]) => [guid, String(revision)]),
    )
    .select("r.guid", "r.revision", "v.verdict", trx.raw("case when v.verdict is null then r.configuration end as configuration"));
}

/** Stores verdicts, one for each configuration, in a fixed order; deleted configurations are skipped. */
export async function saveVerdicts({ shop, trx }: Tenant, about: string, verdicts: readonly ValidityVerdict[]): Promise<void> {
  await trx.raw(
    `insert into verdicts (shop, guid, revision, digest, about, verdict)
     select c.shop, c.guid, v.revision, v.digest, :about, v.verdict
     from json_to_recordset(:verdicts::json) as v (guid uuid, revision integer, digest text, verdict jsonb)
     join customizations c on c.guid = v.guid where c.shop = :shop order by c.guid
     on conflict (shop, guid) do update
     set revision = excluded.revision, digest = excluded.digest, about = excluded.about, verdict = excluded.verdict`,
    { shop, about, verdicts: JSON.stringify(verdicts) },
  );
}
