import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isAtWork, isEnabled, nameField } from "../../engine/declarations/configuration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { AppError } from "../core/app-error.ts";
import { invalidRequest } from "../core/invalid-request.ts";
import { type ConfigurationRow, currentPause, findConfiguration, updateConfigurationRow } from "../db/configurations.ts";
import { type Added, appendRevision, firstPublishedRevision, insertWithRevision, type RevisionRow } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import { derivedGuid } from "../storage/derived-guid.ts";
import { completePendingFirst } from "./complete-pending.ts";
import { lockConfiguration } from "./lock.ts";
import { PAUSABLE_FAMILIES } from "./pausable-families.ts";
import { prepare } from "./prepare.ts";
import { stampActivation } from "./stamp-activation.ts";
import { storedFamily } from "./stored-family.ts";
import { unknownDomainCheck } from "./unknown-domain-check.ts";
import { type Caller, finish, type Saved, update } from "./update.ts";

/** Start of a create: a new revision to publish, or the one that an earlier request with the same key made. */
type StartedCreation = { row: ConfigurationRow; revision: number } | { earlier: RevisionRow };

/**
 * Creates a configuration. The revision is stored before Shopify is called, so that a crash loses nothing. One idempotency key creates at most one
 * configuration: a repeated request gets the first one's response, and a request with other content updates the configuration that the first one
 * made.
 */
export async function create(services: Services, family: Family, caller: Caller, raw: Fields, key: string | null): Promise<Saved> {
  const { shop, user } = caller;
  assertComplete(family, raw);
  const stamped = await stampActivation(services, shop, family, raw);
  const prepared = prepare(family, stamped, await services.facts(shop), await unknownDomainCheck(services, shop, family));
  const guid = key === null ? randomUUID() : guidOf(shop, family, key);
  const made = await lockConfiguration(services, shop, family, guid, async () => {
    const row = newRow(family, guid, prepared.configuration);
    const first = await begin(services, shop, row, prepared.configuration, user);
    const started = first ?? (await beginAgain(services, shop, row, prepared.configuration, user));
    if ("earlier" in started) return started;
    return finish(services, family, caller, started.row, started.revision, prepared);
  });
  if (!("earlier" in made)) return made;
  const { revision, configuration } = made.earlier;
  if (isDeepStrictEqual(configuration, prepared.configuration)) return { guid, revision };
  return update(services, family, caller, { id: guid, revision, paused: false, raw });
}

/** Refuses a request without any field: an empty request is hardly meant to create a configuration of defaults. */
function assertComplete(family: Family, raw: Fields): void {
  if (Object.entries(raw).some(([name, value]) => Object.hasOwn(family.properties, name) && value !== null)) return;
  throw invalidRequest([{ code: "required", path: `/${nameField(family)}`, message: "must be given" }]);
}

function newRow(family: Family, guid: string, configuration: Configuration): ConfigurationRow {
  const isDraft = !isAtWork(family, configuration);
  const nowhere = { platform_id: null, pack: null, revision: null, state: "saving", withheld: false, pause: null } as const;
  return { guid, family: family.id, ...nowhere, never_on: isDraft };
}

/** Inserts row and first revision. Returns null if the key was used before; the caller then examines that configuration first. */
async function begin(
  { database }: Services,
  shop: string,
  row: ConfigurationRow,
  configuration: Configuration,
  author: string,
): Promise<StartedCreation | null> {
  const active = joins(row, configuration);
  const [added] = await database.write<Added>(shop, (reader) => [insertWithRevision(reader, row, configuration, { author, active })]);
  if (added === undefined) return null;
  const { first, ...stored } = added;
  return { row: stored, revision: first };
}

/** True if the new configuration takes part in a pause that is under way. */
function joins({ family }: ConfigurationRow, configuration: Configuration): boolean {
  return Object.hasOwn(PAUSABLE_FAMILIES, family) && isEnabled(configuration);
}

/**
 * Continues after an earlier request with the same key, whose pending operation is completed first. A refused create has left a closed row, which is
 * opened again.
 */
async function beginAgain(
  services: Services,
  shop: string,
  row: ConfigurationRow,
  configuration: Configuration,
  user: string,
): Promise<StartedCreation> {
  await completePendingFirst(services, shop, row.guid);
  return services.database.withShop(shop, async (tenant) => {
    const earlier = await firstPublishedRevision(tenant, row.guid);
    if (earlier && !(await findConfiguration(tenant, row.guid))) throw deleted(storedFamily(row.family));
    if (earlier) return { earlier };
    const again = { ...row, pause: joins(row, configuration) ? await currentPause(tenant) : null };
    await updateConfigurationRow(tenant, row.guid, again);
    return { row: again, revision: await appendRevision(tenant, row, configuration, user) };
  });
}

/** Refuses a repeated create after a delete. The earlier response would name a deleted configuration, and a new one would undo somebody's delete. */
function deleted(family: Family): AppError {
  return new AppError(
    "DELETED",
    409,
    `The ${family.labels.one} that this request created was deleted since. Nothing was saved. Create a new one.`,
  );
}

/** Derives the guid from the key, so that the configuration's row records the use of the key, across crashes and on every server. */
function guidOf(shop: string, family: Family, key: string): string {
  return derivedGuid(`${shop}/${family.id}/${key}`);
}
