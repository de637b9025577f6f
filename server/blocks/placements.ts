import { LRUCache } from "lru-cache";
import { blocksNeeding, ownerOfBlock } from "../../engine/declarations/function-owners.ts";
import type { Block } from "../../engine/types/block.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { Tenant } from "../db/database.ts";
import { notePlacement, noteShown, type Place } from "../db/placements.ts";
import { requestReconcile } from "../db/reconciler-status.ts";
import { isRequired, releaseBlock } from "../db/required-blocks.ts";
import { reconcileNow } from "../reconcile/reconcilers/run-reconciler.ts";
import { singleOwnerReconciler } from "../reconcile/reconcilers/single-owner.ts";
import type { Services } from "../services.ts";
import { hasBlockTexts } from "../translations/has-block-texts.ts";

/** Maximum number of remembered placements: some thousand shops with their blocks. A placement that is evicted early costs one statement. */
const REMEMBERED = 20_000;
/** Milliseconds for which this process does not record the same placement again. */
const FOR = 600_000;

/** Further data that a block reports with its placement. */
export interface PlacementReport {
  /** Guid of the configuration that it shows. */
  shows?: string;
  /** The block itself, if its merchant has set that checkout waits for it there. */
  required?: Block | undefined;
}

/**
 * Creates a function that records placements of blocks and their reports. A block reports whenever it is drawn, so a placement reaches the database
 * once in ten minutes, and reports that arrive during a write share it. Nothing is recorded for a shop that is not served. The first block that holds
 * checkouts makes the reconciler install its owner. A block without texts in the store counts as not placed and holds nothing: a visitor's request
 * alone must not be enough.
 */
export function recordPlacements(services: Services): (shop: string, place: Place, report?: PlacementReport) => Promise<void> {
  const noted = new LRUCache<string, Promise<void>>({ max: REMEMBERED, ttl: FOR });
  return async (shop, place, report = {}) => {
    const key = `${shop} ${place.block} ${place.target} ${report.shows ?? ""} ${report.required?.handle ?? ""}`;
    const earlier = noted.get(key);
    if (earlier) return earlier;
    const noting = services.served(shop).then(async (served) => {
      if (served) await note(services, shop, place, report);
      else noted.delete(key);
    });
    noted.set(key, noting);
    noting.catch(() => noted.delete(key));
    return noting;
  };
}

async function note(services: Services, shop: string, place: Place, { shows, required }: PlacementReport): Promise<void> {
  const owner = required && ownerOfBlock(required);
  if (required === undefined || owner === undefined) {
    await services.database.withShop(shop, (tenant) =>
      shows === undefined ? notePlacement(tenant, place) : noteShown(tenant, place, shows),
    );
    return;
  }
  const hasTexts = await hasBlockTexts(services, shop, required);
  const isChanged = await services.database.withShop(shop, (tenant) => noteRequired(tenant, place, owner, hasTexts));
  if (isChanged) await reconcileNow(services, shop, singleOwnerReconciler(owner));
}

/**
 * Records whether a block holds checkouts. The earlier value stays if it is unknown whether the block has texts. Returns true if the shop's need for
 * the owner has changed, and requests its reconcile.
 */
async function noteRequired(tenant: Tenant, place: Place, owner: Owner, hasTexts: boolean | null): Promise<boolean> {
  const blocks = blocksNeeding(owner);
  const before = await isRequired(tenant, blocks);
  if (hasTexts === false) await releaseBlock(tenant, place.block);
  await notePlacement(tenant, place, hasTexts === true);
  if (before === (await isRequired(tenant, blocks))) return false;
  await requestReconcile(tenant, owner.id);
  return true;
}
