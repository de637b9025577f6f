import { isDeepStrictEqual } from "node:util";
import { withQuotes } from "../../engine/configuration/normalize/list-separators.ts";
import { hasState, isEnabled } from "../../engine/declarations/configuration.ts";
import type { ConfigurationInfoResponse } from "../../engine/generated/calls.ts";
import { AppError } from "../core/app-error.ts";
import { type ConfigurationRow, findConfiguration } from "../db/configurations.ts";
import type { Tenant } from "../db/database.ts";
import { findPublished, type PublishedRevision, type RevisionRow, revisionAt } from "../db/revisions.ts";
import { givenOffers } from "../gifts/free-offers.ts";
import { isPaused } from "../storage/is-paused.ts";
import { notFoundError } from "./publish-errors.ts";
import { withoutStamp } from "./stamp-activation.ts";
import { storedFamily } from "./stored-family.ts";

/** Describes a configuration for the API: the published revision and its identity. */
export function describeRevision(
  shop: string,
  row: ConfigurationRow,
  published: RevisionRow | undefined,
): ConfigurationInfoResponse["function"][number] {
  if (!published) throw notFoundError(storedFamily(row.family));
  const family = storedFamily(row.family);
  const switched = hasState(family) ? { enabled: isEnabled(published.configuration) && !isPaused(row) } : {};
  const state = row.pause === null ? {} : { ...switched, paused: true };
  return {
    ...withQuotes(family, published.configuration),
    ...state,
    guid: row.guid,
    id: row.platform_id,
    shop,
    revision: published.revision,
  };
}

/** Locks and returns the row until the transaction ends; a deletion of the whole family waits for that. */
export async function locateConfiguration(tenant: Tenant, id: string): Promise<ConfigurationRow> {
  const row = await findConfiguration(tenant, id, true);
  if (!row) throw notFoundError();
  return row;
}

/** Locks and returns the row together with its published revision. */
export async function locatePublished(tenant: Tenant, guid: string): Promise<PublishedRevision> {
  const published = await findPublished(tenant, guid);
  if (!published) throw notFoundError();
  return published;
}

/**
 * Refuses a change based on an outdated revision; the error carries the current one. Revisions that differ by what only the server writes, such
 * as the mark of test carts, are no change of anybody: an editor that was open meanwhile saves on. A change that names no revision is accepted,
 * except in a family that gives products away: nobody overwrites there what they have not read.
 */
export async function assertCurrent(tenant: Tenant, row: ConfigurationRow, base: number | null): Promise<void> {
  const family = storedFamily(row.family);
  const mustSay = row.revision !== null && givenOffers(family) !== undefined;
  if (base === row.revision || (base === null && !mustSay)) return;
  const [current] = await revisionAt(tenant, row.guid, row.revision ?? 0);
  const [read] = base === null ? [] : await revisionAt(tenant, row.guid, base);
  if (
    current &&
    read?.status === "live" &&
    isDeepStrictEqual(withoutStamp({ ...read.configuration }), withoutStamp({ ...current.configuration }))
  )
    return;
  const why =
    base === null
      ? `The request must contain the revision of this ${family.labels.one} that it changes. Reload it before you save.`
      : `This ${family.labels.one} was changed in the meantime. Reload it before you save.`;
  throw new AppError("STALE", 409, why, {
    details: { current: describeRevision(tenant.shop, row, current) },
  });
}
