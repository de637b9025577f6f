import { compiledFor } from "../../engine/compiler/prepare-configuration.ts";
import { effectiveConfiguration } from "../../engine/configuration/apply-entitlements.ts";
import { adoptExternal } from "../configurations/adopt.ts";
import { completePending } from "../configurations/complete-pending.ts";
import { alignWithPlan } from "../configurations/enforce-plan.ts";
import { moveFunction } from "../configurations/move-function.ts";
import { publishRevision } from "../configurations/publish-revision.ts";
import { updateConfigurationRow } from "../db/configurations.ts";
import { endPauseStep } from "../db/pause-work.ts";
import { adoptRevision, appendRevision, PLATFORM } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import type { StoredObject } from "../storage/configuration-storage.ts";
import { serializeEntries } from "../storage/envelope.ts";
import { storageFor } from "../storage/storage-for.ts";
import type { Drift } from "./drift.ts";
import type { Pair } from "./pair-objects.ts";

/** Repairs one drift between row and Shopify object. The caller holds the configuration's lock and has just read the pair. */
export async function repair(services: Services, shop: string, pair: Pair, difference: Drift): Promise<void> {
  const { guid, family } = pair;
  switch (difference.kind) {
    case "deleted":
    case "unrunnable":
      return; // shown in the list, because only the merchant can decide
    case "unfinished":
      return completePending(services, shop, guid);
    case "unknown":
      await adoptExternal(services, shop, family, difference.node, difference.envelope);
      return;
    case "leftover":
      return removeNodes(services, shop, pair, difference.nodes);
    case "twice":
      return removeNodes(services, shop, pair, difference.extra);
    case "moved":
      return follow(services, shop, guid, difference.node);
    case "plan":
      return alignWithPlan(services, shop, family, guid);
    case "unpaused":
      await services.database.withShop(shop, (tenant) => endPauseStep(tenant, guid, "paused", { pause: null }));
      return;
    case "newer":
      return takeRevision(services, shop, guid, difference);
    case "edited":
      return takeWord(services, shop, pair, difference);
    case "outdated":
      return compileAnew(services, shop, difference);
    case "overwritten": {
      const { node, input } = difference;
      await storageFor(services, shop, family).amend(node.id, input);
    }
  }
}

/** Writes the revision as this engine compiles it. A revision that needs another Function moves the customization there. */
async function compileAnew(services: Services, shop: string, { node, change }: Drift & { kind: "outdated" }): Promise<void> {
  const moves = (change.compiled?.pack ?? null) !== node.pack;
  const input = { ...serializeEntries(change), enabled: node.enabled, blockOnFailure: node.blockOnFailure };
  if (moves) await moveFunction(services, shop, change);
  else await storageFor(services, shop, change.family).amend(node.id, input);
  services.metrics.recompiled.inc({ how: moves ? "moved" : "rewritten" });
}

async function removeNodes(services: Services, shop: string, { family }: Pair, nodes: readonly StoredObject[]): Promise<void> {
  for (const { id } of nodes) await storageFor(services, shop, family).remove(id);
}

function follow({ database }: Services, shop: string, guid: string, node: StoredObject): Promise<void> {
  const object = { platform_id: node.id, pack: node.pack };
  return database.withShop(shop, (tenant) => updateConfigurationRow(tenant, guid, object));
}

/** Adopts a later revision from Shopify, after our database was restored from an older backup. */
function takeRevision({ database }: Services, shop: string, guid: string, { envelope }: Drift & { kind: "newer" }): Promise<void> {
  return database.withShop(shop, async (tenant) => {
    await adoptRevision(tenant, envelope, envelope);
    await updateConfigurationRow(tenant, guid, { revision: envelope.revision });
  });
}

/** Saves an edit from Shopify's settings like any save: first as a pending operation, then at Shopify with everything that belongs to it. */
async function takeWord(
  services: Services,
  shop: string,
  { guid, family, stored }: Pair,
  { configuration, note, after }: Drift & { kind: "edited" },
): Promise<void> {
  if (!stored) throw new Error("only a customization with a row can be edited outside");
  const { row } = stored;
  const result = compiledFor(family, effectiveConfiguration(family, configuration, await services.facts(shop)));
  if (!result.ok) throw new Error("an edit from outside cannot be run at checkout");
  const revision = await services.database.withShop(shop, async (tenant) => {
    const appended = await appendRevision(tenant, row, configuration, PLATFORM, { note, after });
    await updateConfigurationRow(tenant, guid, { state: "saving" });
    return appended;
  });
  const { compiled } = result;
  await publishRevision(services, shop, { family, row, revision, configuration, compiled, withheld: row.withheld, note }, "fresh");
}
