import { LRUCache } from "lru-cache";
import { getProperty } from "../../engine/lib/object.ts";
import { isGid } from "../../engine/shopify/gid.ts";
import type { Titles } from "../../engine/wording/sentence.ts";
import { type AdminClient, PlatformError } from "./admin-client.ts";

/** Titles are changed seldom: they may be so many milliseconds old. */
const FRESH_FOR = 600_000;
const REMEMBERED = 50_000;
/** So many the platform tells of in one call; there is one call, whatever is asked for. */
const AT_ONCE = 250;

interface Told {
  /** Null for what is gone. */
  title: string | null;
}

/**
 * What shops call their products, collections and variants, remembered for a while. What is beyond one call, or what the platform does not tell now, has no entry:
 * titles are not worth keeping somebody waiting, and less worth failing.
 */
export function rememberTitles(admin: (shop: string) => AdminClient) {
  const known = new LRUCache<string, Told>({ max: REMEMBERED, ttl: FRESH_FOR });
  return async (shop: string, ids: readonly string[]): Promise<Titles> => {
    const titles = new Map<string, string | null>();
    const unknown = new Set<string>();
    for (const id of ids) {
      const found = known.get(`${shop} ${id}`);
      if (found) titles.set(id, found.title);
      else if (isGid(id)) unknown.add(id);
      else titles.set(id, null);
    }
    const asked = [...unknown].slice(0, AT_ONCE);
    for (const [id, title] of await ask(admin(shop), asked)) {
      known.set(`${shop} ${id}`, { title });
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
