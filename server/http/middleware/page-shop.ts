import type { ParsedUrlQuery } from "node:querystring";
import type { Context } from "koa";
import { isShopDomain } from "../../shops/is-shop-domain.ts";

/** Pattern of the `host` parameter of a framed page; pages opened long ago still have the second form. */
const HOST = /^admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-]{0,80})$/;
const OLD_HOST = /^([^/]+)\/admin$/;

const FRAMES = new Set(["iframe", "frame", "embed", "object"]);

/** True if a browser requests a page to show it inside another one. */
export function isInFrame(ctx: Context): boolean {
  return FRAMES.has(ctx.get("Sec-Fetch-Dest"));
}

/** Returns the shop that a page is opened for; null if the address names none, false if the name is not a shop's. */
export function pageShop({ shop, host }: ParsedUrlQuery): string | null | false {
  if (shop === undefined || shop === "") return hostShop(host);
  return isShopDomain(shop) ? shop : false;
}

function hostShop(host: string | string[] | undefined): string | null {
  if (typeof host !== "string" || host.length > 200) return null;
  const text = Buffer.from(host, "base64").toString("latin1");
  const name = HOST.exec(text)?.[1];
  const shop = name === undefined ? OLD_HOST.exec(text)?.[1] : `${name}.myshopify.com`;
  return isShopDomain(shop) ? shop : null;
}
