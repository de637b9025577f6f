import { lockedBy } from "../../engine/gates.ts";
import type { Family } from "../../engine/types.ts";
import { type CustomizationRow, updateCustomizationRow } from "../store/customizations.ts";
import { appendRevision, findRevision } from "../store/revisions.ts";
import { resolve } from "./adopt.ts";
import { carryOut } from "./carry-out.ts";
import type { Services } from "./context.ts";
import { assertCurrent, locate } from "./current.ts";
import { align } from "./enforce.ts";
import { notFound } from "./failures.ts";
import { lockOf } from "./lock.ts";
import { parseSubmission, requireId } from "./parse.ts";
import type { Prepared } from "./prepare.ts";
import { settleFirst } from "./settle.ts";
import { type Planned, planUpdate } from "./switch-off.ts";

/** On whose behalf: from the session token, never from the request itself. */
export interface Caller {
  shop: string;
  user: string;
}

export interface Saved {
  guid: string;
  revision: number;
}

/** Updates a customization, also to switch it on or off. Writers of one customization take turns. */
export async function update(services: Services, family: Family, caller: Caller, body: unknown): Promise<Saved> {
  const submission = parseSubmission(body);
  const id = requireId(submission);
  const planned = planUpdate(family, submission.raw, await services.facts(caller.shop));
  const { guid } = await resolve(services, caller.shop, id, [family]);
  return services.database.exclusively(lockOf(caller.shop, guid), async () => {
    await settleFirst(services, caller.shop, guid);
    const { row, revision, prepared } = await reserve(services, family, caller, { guid, base: submission.revision, planned });
    return finish(services, family, caller, row, revision, prepared);
  });
}

interface Reservation {
  guid: string;
  base: number | null;
  planned: Planned;
}

async function reserve(services: Services, family: Family, caller: Caller, { guid, base, planned }: Reservation) {
  return services.database.withShop(caller.shop, async (tenant) => {
    const row = await locate(tenant, guid);
    if (row.family !== family.id) throw notFound();
    await assertCurrent(tenant, row, base);
    const live = row.revision === null ? null : await findRevision(tenant, guid, row.revision);
    const prepared = planned(live?.configuration ?? null);
    const revision = await appendRevision(tenant, guid, prepared.configuration, caller.user);
    await updateCustomizationRow(tenant, guid, { state: "saving" });
    return { row, revision, prepared };
  });
}

/**
 * Brings a revision to the platform. A plan that ended while its last save was on the way is caught here: the event's own round may have
 * come too early to see it.
 */
export async function finish(
  services: Services,
  family: Family,
  caller: Caller,
  row: CustomizationRow,
  revision: number,
  prepared: Prepared,
): Promise<Saved> {
  const { shop } = caller;
  await carryOut(services, shop, { ...prepared, family, row, revision, withheld: false, note: null }, "fresh");
  const { enabled, subtype } = prepared.configuration;
  if (enabled && lockedBy(family, subtype, await services.facts(shop)) !== null) await align(services, shop, family, row.guid);
  return { guid: row.guid, revision };
}
