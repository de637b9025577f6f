import type { Sessions } from "../../shopify/http/sessions.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** Remembers the session token after its verification. */
export function rememberSession(sessions: Sessions): RequestMiddleware {
  return async (ctx, next) => {
    sessions.remember(ctx.state.shop, ctx.get("Authorization").replace(/^Bearer /i, ""));
    await next();
  };
}
