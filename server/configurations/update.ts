import { hasState, isAtWork, subtypeOf } from "../../engine/declarations/configuration.ts";
import { lockedBy } from "../../engine/declarations/entitlements.ts";
import { offeredProducts } from "../../engine/declarations/offered-products.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ConfigurationRow } from "../db/configurations.ts";
import { appendRevision } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import type { PreparedConfiguration } from "../storage/configuration-storage.ts";
import { resolveMissing } from "./adopt.ts";
import { completePendingFirst, isPending } from "./complete-pending.ts";
import { assertCurrent, locatePublished } from "./current-revision.ts";
import { decideUpdate, type UpdateDecision } from "./decide-update.ts";
import { alignWithPlan } from "./enforce-plan.ts";
import { lockConfiguration } from "./lock.ts";
import { requireId, type Submission } from "./parse-submission.ts";
import { notFoundError } from "./publish-errors.ts";
import { publishRevision } from "./publish-revision.ts";
import { resolvePauseState } from "./resolve-pause-state.ts";
import { stampActivation } from "./stamp-activation.ts";
import { unknownDomainCheck } from "./unknown-domain-check.ts";

/** Caller, from the session token, never from the request itself. */
export interface Caller {
  shop: string;
  user: string;
}

export interface Saved {
  guid: string;
  revision: number;
}

/** Updates a configuration, also to switch it on or off. Writers of one configuration take turns. */
export async function update(services: Services, family: Family, caller: Caller, submission: Submission): Promise<Saved> {
  const id = requireId(submission);
  const { shop } = caller;
  const raw = await stampActivation(services, shop, family, submission.raw);
  const planned = decideUpdate(family, raw, await services.facts(shop), await unknownDomainCheck(services, shop, family));
  const { guid } = await resolveMissing(services, caller.shop, id, [family]);
  return lockConfiguration(services, caller.shop, family, guid, async () => {
    const changes = { guid, base: submission.revision, paused: submission.paused, planned };
    const { row, revision, prepared } = await reserve(services, family, caller, changes);
    return finish(services, family, caller, row, revision, prepared);
  });
}

interface Reservation {
  guid: string;
  base: number | null;
  paused: boolean;
  planned: UpdateDecision;
}

interface Reserved {
  row: ConfigurationRow;
  revision: number;
  prepared: PreparedConfiguration;
}

/** Appends the revision. The one read that a save needs anyway also finds a pending operation, which is rare; the operation is completed first. */
async function reserve(services: Services, family: Family, caller: Caller, reservation: Reservation, isFirst = true): Promise<Reserved> {
  const { shop, user } = caller;
  const { guid, base, paused, planned } = reservation;
  const reserved = await services.database.withShop(shop, async (tenant) => {
    const { row, published } = await locatePublished(tenant, guid);
    if (isFirst && isPending(row)) return null;
    if (row.family !== family.id) throw notFoundError(family);
    await assertCurrent(tenant, row, base);
    const { compiled, configuration: requested } = planned(published);
    const { enabled, released } = resolvePauseState(row, published, requested, paused && hasState(family));
    const prepared = { compiled, configuration: "enabled" in requested ? { ...requested, enabled } : requested };
    // a pause may mark the row at the same time: only the decided fields are written
    const own = released ? ({ pause: null } as const) : {};
    const revision = await appendRevision(tenant, row, prepared.configuration, user, { changes: { state: "saving", ...own } });
    return { row: { ...row, ...own }, revision, prepared };
  });
  if (reserved !== null) return reserved;
  await completePendingFirst(services, shop, guid);
  return reserve(services, family, caller, reservation, false);
}

/**
 * Publishes a revision. A plan that ended during the publication is applied here: the event's own run may have come too early to see the revision.
 */
export async function finish(
  services: Services,
  family: Family,
  caller: Caller,
  row: ConfigurationRow,
  revision: number,
  prepared: PreparedConfiguration,
): Promise<Saved> {
  const { shop } = caller;
  await publishRevision(services, shop, { ...prepared, family, row, revision, withheld: false, note: null }, "fresh");
  const { configuration } = prepared;
  if (isAtWork(family, configuration) && lockedBy(family, subtypeOf(configuration), await services.facts(shop)) !== null)
    await alignWithPlan(services, shop, family, row.guid);
  await services.learnOffered(shop, offeredProducts(family, configuration));
  return { guid: row.guid, revision };
}
