import { nameField, subtypeOf } from "../../engine/declarations/configuration.ts";
import { lockedBy } from "../../engine/declarations/entitlements.ts";
import { failureField, isBlockedOnFailure } from "../../engine/declarations/storage-declaration.ts";
import type { ConfigurationInfoResponse } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types/family.ts";
import { revisionAt } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import { storageFor } from "../storage/storage-for.ts";
import { resolveMissing } from "./adopt.ts";
import { describeRevision } from "./current-revision.ts";
import { storedFamily } from "./stored-family.ts";

/**
 * Reads one configuration for the editor. Name, state and the behavior on failure come from Shopify, where they can be changed as well. Only while a
 * plan withholds the configuration does the state come from our row: the merchant may still switch it off for the time when the plan comes back.
 */
export async function readConfiguration(
  services: Services,
  shop: string,
  id: string,
  candidates: readonly Family[],
): Promise<ConfigurationInfoResponse> {
  const row = await resolveMissing(services, shop, id, candidates);
  const family = storedFamily(row.family);
  const object = row.platform_id === null ? null : await storageFor(services, shop, family).find(row.platform_id);
  const [published] = await services.database.read(shop, (reader) => revisionAt(reader, row.guid, row.revision ?? 0));
  const stored = describeRevision(shop, row, published);
  const isDraft = row.never_on && object?.enabled !== true;
  const marks = isDraft ? { draft: true as const } : {};
  if (!object) return { function: [stored], ...marks };
  const { title, enabled, blockOnFailure, failingSince } = object;
  const field = failureField(family);
  const differs = field !== undefined && blockOnFailure !== isBlockedOnFailure(family, stored);
  const withheld = row.withheld && lockedBy(family, subtypeOf(stored), await services.facts(shop)) !== null;
  return {
    function: [
      {
        ...stored,
        [nameField(family)]: title,
        ...("enabled" in stored && !withheld ? { enabled } : {}),
        ...(differs ? { [field]: blockOnFailure } : {}),
      },
    ],
    ...(failingSince === null ? {} : { failingSince }),
    ...marks,
  };
}
