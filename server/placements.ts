import { LRUCache } from "lru-cache";
import type { Services } from "./context.ts";
import { notePlacement, noteShown, type Place } from "./store/placements.ts";

/** Some thousand shops with their blocks; whoever is forgotten too early costs a statement. */
const REMEMBERED = 20_000;
/** Milliseconds for which a place that was noted is not noted again by this process. */
const FOR = 600_000;

/**
 * Notes where blocks stand, or which configuration one of them shows there. A block says so whenever it is drawn: of a busy checkout one in
 * ten minutes gets as far as the database, and those that come while it is on its way go with it. Of a shop that is not served nothing is noted.
 */
export function notePlacements(services: Services): (shop: string, place: Place, shows?: string) => Promise<void> {
  const noted = new LRUCache<string, Promise<void>>({ max: REMEMBERED, ttl: FOR });
  return async (shop, place, shows) => {
    const key = `${shop} ${place.block} ${place.target} ${shows ?? ""}`;
    const known = noted.get(key);
    if (known) return known;
    const noting = services.served(shop).then(async (served) => {
      if (served)
        await services.database.withShop(shop, (tenant) =>
          shows === undefined ? notePlacement(tenant, place) : noteShown(tenant, place, shows),
        );
      else noted.delete(key);
    });
    noted.set(key, noting);
    noting.catch(() => noted.delete(key));
    return noting;
  };
}
