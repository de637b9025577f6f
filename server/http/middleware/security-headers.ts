import type { Context } from "koa";
import { AppError } from "../../core/app-error.ts";
import type { PolicyMode } from "../../core/config.ts";
import type { Endpoints } from "../../shopify/http/endpoints.ts";
import { localFramePolicy, portOf } from "./local-frame-policy.ts";
import { isInFrame, pageShop } from "./page-shop.ts";
import type { RequestMiddleware } from "./request-state.ts";

const POLICY: Readonly<Record<PolicyMode, string>> = {
  enforce: "Content-Security-Policy",
  "report-only": "Content-Security-Policy-Report-Only",
};
/**
 * Strict-Transport-Security of one year, the least that preload lists accept. Subdomains are left out: a deployer's other hosts are not ours to
 * decide on.
 */
const HTTPS_ONLY = "max-age=31536000";

/**
 * Sets the Content Security Policy and related headers. Scripts come from files only; inline styles are allowed because Polaris sets them. In live
 * mode only the admin of the shop in the address may embed the page, hence no X-Frame-Options, which knows no lists. A frame reloaded without its
 * shop may be any admin's: session tokens, which nobody else has, tell the page its shop. Responses are not cached unless their route says otherwise.
 */
export function securityHeaders(endpoints: Endpoints | null, mode: PolicyMode = "enforce"): RequestMiddleware {
  return async (ctx, next) => {
    const shop = pageShop(ctx.query);
    ctx.set({
      [POLICY[mode]]: policy(endpoints, shop || null, endpoints ? frames(ctx, endpoints, shop) : localFramePolicy(portOf(ctx))),
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": endpoints ? "origin" : "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "no-store",
      "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
      ...(endpoints ? { "Strict-Transport-Security": HTTPS_ONLY } : {}),
    });
    const page = !ctx.path.startsWith("/api/");
    if (shop === null && page) ctx.vary("Sec-Fetch-Dest");
    if (shop === false && page) throw new AppError("BAD_SHOP", 400, "The store in the address is not a store's domain.");
    await next();
  };
}

function policy(endpoints: Endpoints | null, shop: string | null, frames: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${sources(endpoints ? [scripts(endpoints)] : [])}`,
    `style-src ${sources(["'unsafe-inline'", ...(endpoints?.origins ?? [])])}`,
    `img-src ${sources(["data:", ...(endpoints?.origins ?? [])])}`,
    `font-src ${sources(endpoints?.origins ?? [])}`,
    `connect-src ${sources([...(endpoints?.origins ?? []), ...(endpoints && shop ? [new URL(endpoints.admin(shop)).origin] : [])])}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...frames,
  ].join("; ");
}

const sources = (more: readonly string[]): string => [...new Set(["'self'", ...more])].join(" ");

/** Returns the folder of App Bridge as the only script source: elsewhere on the same host are files that any merchant may upload. */
const scripts = ({ appBridge }: Endpoints): string => new URL(".", appBridge).href;

function frames(ctx: Context, endpoints: Endpoints, shop: string | null | false): string[] {
  if (shop) return [`frame-ancestors ${endpoints.embedders(shop).join(" ")}`];
  return [`frame-ancestors ${shop === null && isInFrame(ctx) ? endpoints.anyEmbedder.join(" ") : "'none'"}`];
}
