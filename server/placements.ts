import { LRUCache } from "lru-cache";
import { blocksNeeding } from "../engine/declare/owners.ts";
import type { Owner } from "../engine/types.ts";
import type { Services } from "./context.ts";
import { actNow } from "./duties/act.ts";
import { ownerDuty } from "./duties/owner.ts";
import type { Tenant } from "./store/database.ts";
import { markDuty } from "./store/duties.ts";
import { notePlacement, noteShown, type Place } from "./store/placements.ts";
import { isRequired } from "./store/required.ts";

/** Some thousand shops with their blocks; whoever is forgotten too early costs a statement. */
const REMEMBERED = 20_000;
/** Milliseconds for which a place that was noted is not noted again by this process. */
const FOR = 600_000;

/** What a block says beside where it stands. */
export interface Said {
  /** The configuration that it shows there. */
  shows?: string;
  /** The owner that the store needs for it, since it keeps orders waiting there. */
  holds?: Owner | undefined;
}

/**
 * Notes where blocks stand, or what they say of it. A block says so whenever it is drawn: of a busy checkout one in ten minutes gets as far as
 * the database, and those that come while it is on its way go with it. Of a shop that is not served nothing is noted. The first block that
 * keeps orders waiting brings the store what does so.
 */
export function notePlacements(services: Services): (shop: string, place: Place, said?: Said) => Promise<void> {
  const noted = new LRUCache<string, Promise<void>>({ max: REMEMBERED, ttl: FOR });
  return async (shop, place, said = {}) => {
    const key = `${shop} ${place.block} ${place.target} ${said.shows ?? ""} ${said.holds?.id ?? ""}`;
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

async function note(services: Services, shop: string, place: Place, { shows, holds }: Said): Promise<void> {
  const isFirst = await services.database.withShop(shop, async (tenant) => {
    if (holds !== undefined) return noteHold(tenant, place, holds);
    await (shows === undefined ? notePlacement(tenant, place) : noteShown(tenant, place, shows));
    return false;
  });
  if (isFirst && holds !== undefined) await actNow(services, shop, ownerDuty(holds));
}

/** Whether it is the first of the shop that needs the owner, which is then to be looked at. */
async function noteHold(tenant: Tenant, place: Place, owner: Owner): Promise<boolean> {
  const blocks = blocksNeeding(owner);
  const before = await isRequired(tenant, blocks);
  await notePlacement(tenant, place, true);
  if (before || !(await isRequired(tenant, blocks))) return false;
  await markDuty(tenant, owner.id);
  return true;
}
