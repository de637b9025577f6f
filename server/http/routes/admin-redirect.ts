import type { Context } from "koa";
import type { Endpoints } from "../../shopify/http/endpoints.ts";
import { isInFrame, pageShop } from "../middleware/page-shop.ts";

/** Identity of the app, and Shopify's addresses, for pages; addresses are null with the emulator in this process. */
export interface EmbedConfig {
  apiKey: string;
  addresses: Endpoints | null;
}

/** Parameters that Shopify adds when it opens the app; Shopify adds them again after a redirect, so that none is passed on. */
const ADDED = ["embedded", "hmac", "host", "id_token", "locale", "session", "shop", "timestamp"];

/**
 * Returns the address of the same screen inside Shopify's admin, for a person who opened the app outside. Null for a page that is inside already, or
 * that names no shop.
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
