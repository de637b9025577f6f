import type { Context } from "koa";
import type { Endpoints } from "../../shopify/http/endpoints.ts";
import { isInFrame, pageShop } from "../middleware/page-shop.ts";

/** Who the app is to the platform and where that is, as pages need to know it; without addresses this process plays the platform. */
export interface EmbedConfig {
  apiKey: string;
  addresses: Endpoints | null;
}

/** What the platform adds to an address when it opens the app; it does so again, so that none of it is carried along. */
const ADDED = ["embedded", "hmac", "host", "id_token", "locale", "session", "shop", "timestamp"];

/**
 * Where a person belongs who opened the app by its own address, outside the platform's admin: the same screen inside. Null for a page
 * that is inside already, and for one that names no shop.
 */
export function adminRedirect(ctx: Context, { apiKey, addresses }: EmbedConfig): string | null {
  const shop = pageShop(ctx.query);
  const inside = ctx.query.embedded === "1" || ctx.query.id_token !== undefined || isInFrame(ctx);
  if (inside || !shop || !addresses) return null;
  const query = new URLSearchParams(ctx.querystring);
  for (const name of ADDED) query.delete(name);
  const path = ctx.path === "/" ? "" : ctx.path;
  return `${addresses.app(shop, apiKey)}${path}${query.size === 0 ? "" : `?${query}`}`;
}
