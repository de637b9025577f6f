import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isEnabled, nameField } from "../../engine/declarations/configuration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { AppError } from "../core/app-error.ts";
import { invalidRequest } from "../core/invalid-request.ts";
import { type ConfigurationRow, currentPause, findConfiguration, insertFirst, updateConfigurationRow } from "../db/configurations.ts";
import type { Tenant } from "../db/database.ts";
import { appendRevision, firstLiveRevision, type RevisionRow } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import { derivedGuid } from "../storage/derived-guid.ts";
import { completePendingFirst } from "./complete-pending.ts";
import { declared } from "./families.ts";
import { exclusively } from "./lock.ts";
import { PAUSABLE_FAMILIES } from "./pausable-families.ts";
import { prepare } from "./prepare.ts";
import { type Caller, finish, type Saved, update } from "./update.ts";
import { unknownDomainCheck } from "./validate-domain.ts";

/** What a create comes to: a revision to carry out, or the one that an earlier request of the same key made. */
type Begun = { row: ConfigurationRow; revision: number } | { earlier: RevisionRow };

/**
 * Creates a customization. Its revision is written down before the platform hears of it, so that a crash loses nothing. Under one key
 * there is never a second one: a repeated request gets the first one's answer, and one that says something else changes what that made.
 */
export async function create(services: Services, family: Family, caller: Caller, raw: Fields, key: string | null): Promise<Saved> {
  const { shop, user } = caller;
  assertSaid(family, raw);
  const prepared = prepare(family, raw, await services.facts(shop), await unknownDomainCheck(services, shop, family));
  const guid = key === null ? randomUUID() : guidOf(shop, family, key);
  const made = await exclusively(services, shop, family, guid, async () => {
    const row = newRow(family, guid);
    const first = await services.database.withShop(shop, (tenant) => begin(tenant, row, prepared.configuration, user));
    const begun = first ?? (await beginAgain(services, shop, row, prepared.configuration, user));
    if ("earlier" in begun) return begun;
    return finish(services, family, caller, begun.row, begun.revision, prepared);
  });
  if (!("earlier" in made)) return made;
  const { revision, configuration } = made.earlier;
  if (isDeepStrictEqual(configuration, prepared.configuration)) return { guid, revision };
  return update(services, family, caller, { id: guid, revision, paused: false, raw });
}

/** Whoever says nothing at all did not mean to create what begins as it is. */
function assertSaid(family: Family, raw: Fields): void {
  if (Object.entries(raw).some(([name, value]) => Object.hasOwn(family.properties, name) && value !== null)) return;
  throw invalidRequest([{ code: "required", path: `/${nameField(family)}`, message: "must be given" }]);
}

function newRow({ id }: Family, guid: string): ConfigurationRow {
  return { guid, family: id, platform_id: null, pack: null, revision: null, state: "saving", withheld: false, pause: null };
}

/** Null when there has been one under the key: then that is looked at first. */
async function begin(tenant: Tenant, row: ConfigurationRow, configuration: Configuration, user: string): Promise<Begun | null> {
  const added = await insertFirst(tenant, row, joins(row, configuration));
  return added && { row: added, revision: await appendRevision(tenant, row, configuration, user) };
}

/** Whether a new one waits for the end of a pause, should there be one. */
function joins({ family }: ConfigurationRow, configuration: Configuration): boolean {
  return Object.hasOwn(PAUSABLE_FAMILIES, family) && isEnabled(configuration);
}

/** What is left of the earlier request is brought to its end; a create that was refused has left a closed row, which is opened again. */
async function beginAgain(
  services: Services,
  shop: string,
  row: ConfigurationRow,
  configuration: Configuration,
  user: string,
): Promise<Begun> {
  await completePendingFirst(services, shop, row.guid);
  return services.database.withShop(shop, async (tenant) => {
    const earlier = await firstLiveRevision(tenant, row.guid);
    if (earlier && !(await findConfiguration(tenant, row.guid))) throw deleted(declared(row.family));
    if (earlier) return { earlier };
    const again = { ...row, pause: joins(row, configuration) ? await currentPause(tenant) : null };
    await updateConfigurationRow(tenant, row.guid, again);
    return { row: again, revision: await appendRevision(tenant, row, configuration, user) };
  });
}

/** To answer as before would name what is gone, and to make it anew would undo somebody's delete. */
function deleted(family: Family): AppError {
  return new AppError(
    "DELETED",
    409,
    `The ${family.noun.one} that this request created was deleted since. Nothing was saved. Create a new one.`,
  );
}

/** One and the same for a key, so that the row of the customization is what remembers it: also over a crash, and on every server. */
function guidOf(shop: string, family: Family, key: string): string {
  return derivedGuid(`${shop}/${family.id}/${key}`);
}
