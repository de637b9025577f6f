import { LRUCache } from "lru-cache";
import { getProperty } from "../../engine/lib/object.ts";
import { isGid } from "../../engine/shopify/gid.ts";
import type { Titles } from "../../engine/wording/sentence.ts";
import { type AdminClient, PlatformError } from "./admin-client.ts";

/** Milliseconds for which a title is cached: titles change seldom. */
const FRESH_FOR = 600_000;
const REMEMBERED = 50_000;
/** Number of titles that Shopify returns in one call; only one call is made, whatever the number of ids. */
const AT_ONCE = 250;

interface TitlesPage {
  /** Null if the resource is gone. */
  title: string | null;
}

/**
 * Caches titles of products, collections and variants. Ids beyond one call, or without an answer now, have no entry in the result: titles are not
 * worth a wait, and even less a failure.
 */
export function rememberTitles(admin: (shop: string) => AdminClient) {
  const cache = new LRUCache<string, TitlesPage>({ max: REMEMBERED, ttl: FRESH_FOR });
  return async (shop: string, ids: readonly string[]): Promise<Titles> => {
    const titles = new Map<string, string | null>();
    const unknown = new Set<string>();
    for (const id of ids) {
      const title = cache.get(`${shop} ${id}`);
      if (title) titles.set(id, title.title);
      else if (isGid(id)) unknown.add(id);
      else titles.set(id, null);
    }
    const batch = [...unknown].slice(0, AT_ONCE);
    for (const [id, title] of await ask(admin(shop), batch)) {
      cache.set(`${shop} ${id}`, { title });
      titles.set(id, title);
    }
    return titles;
  };
}

async function ask(client: AdminClient, ids: readonly string[]): Promise<Titles> {
  if (ids.length === 0) return new Map();
  try {
    const { nodes } = await client.request("Titles", { ids: [...ids] });
    return new Map(ids.map((id, index) => [id, titleOf(nodes[index])]));
  } catch (error) {
    if (error instanceof PlatformError) return new Map();
    throw error;
  }
}

function titleOf(node: unknown): string | null {
  const title = getProperty(node, "title");
  return typeof title === "string" ? title : null;
}
