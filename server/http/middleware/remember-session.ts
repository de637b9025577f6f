import type { Sessions } from "../../shopify/http/sessions.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** Follows the verification of the session token, and remembers what it let through. */
export function rememberSession(sessions: Sessions): RequestMiddleware {
  return async (ctx, next) => {
    sessions.remember(ctx.state.shop, ctx.get("Authorization").replace(/^Bearer /i, ""));
    await next();
  };
}
