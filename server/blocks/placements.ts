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
import { hasBlockTexts } from "../translations/block-texts.ts";

/** Some thousand shops with their blocks; whoever is forgotten too early costs a statement. */
const REMEMBERED = 20_000;
/** Milliseconds for which a place that was noted is not noted again by this process. */
const FOR = 600_000;

/** What a block says beside where it stands. */
export interface PlacementReport {
  /** The configuration that it shows there. */
  shows?: string;
  /** The block itself, where its merchant has set that orders wait for it there. */
  required?: Block | undefined;
}

/**
 * Notes where blocks stand, or what they say of it. A block says so whenever it is drawn: of a busy checkout one in ten minutes gets as far as
 * the database, and those that come while it is on its way go with it. Of a shop that is not served nothing is noted. The first block that
 * keeps orders waiting brings the store what does so. One of which the store has no text is not seen, and keeps nothing waiting: a visitor's word
 * alone is not enough.
 */
export function recordPlacements(services: Services): (shop: string, place: Place, said?: PlacementReport) => Promise<void> {
  const noted = new LRUCache<string, Promise<void>>({ max: REMEMBERED, ttl: FOR });
  return async (shop, place, said = {}) => {
    const key = `${shop} ${place.block} ${place.target} ${said.shows ?? ""} ${said.required?.handle ?? ""}`;
    const known = noted.get(key);
    if (known) return known;
    const noting = services.served(shop).then(async (served) => {
      if (served) await note(services, shop, place, said);
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
 * Notes whether a block keeps orders waiting; as it was before where nobody knows of its texts. Answers whether the shop needs the owner now and
 * did not before, or the other way round: then that is to be looked at.
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
