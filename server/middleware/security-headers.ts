import { AppError } from "../app-error.ts";
import { isShopDomain } from "./shop-domain.ts";
import type { Step } from "./state.ts";

const CDN = "https://cdn.shopify.com";

/**
 * Content Security Policy and its companions. Scripts come from files only; style attributes are allowed because Polaris sets them.
 * Live, the admin of exactly the shop that the page is opened for may embed it, so there is no X-Frame-Options, which knows no lists.
 */
export function securityHeaders(live: boolean): Step {
  return async (ctx, next) => {
    const shop = pageShop(ctx.query.shop);
    ctx.set({
      "Content-Security-Policy": policy(live, shop),
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": live ? "origin" : "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    });
    if (ctx.path.startsWith("/api/")) ctx.set("Cache-Control", "no-store");
    if (shop === false && !ctx.path.startsWith("/api/"))
      throw new AppError("BAD_SHOP", 400, "The shop in the address is not a shop's domain.");
    await next();
  };
}

/** The shop of the address: absent, or a domain, or false for anything else. */
function pageShop(shop: string | string[] | undefined): string | null | false {
  if (shop === undefined || shop === "") return null;
  return isShopDomain(shop) ? shop : false;
}

function policy(live: boolean, shop: string | null | false): string {
  const cdn = live ? ` ${CDN}` : "";
  const embedders = shop ? `https://${shop} https://admin.shopify.com` : "'none'";
  return [
    "default-src 'self'",
    `script-src 'self'${cdn}`,
    `style-src 'self' 'unsafe-inline'${cdn}`,
    `img-src 'self' data:${cdn}`,
    `font-src 'self'${cdn}`,
    `connect-src 'self'${live && shop ? ` https://${shop}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${live ? embedders : "'self'"}`,
  ].join("; ");
}
