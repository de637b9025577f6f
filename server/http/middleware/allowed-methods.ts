import { AppError } from "../../core/app-error.ts";
import type { RequestMiddleware } from "./request-state.ts";

/** Answers after the routers: an address with other methods names them in `Allow`. */
export const allowedMethods: RequestMiddleware = async (ctx, next) => {
  const matched: readonly { methods: string[] }[] = ctx.matched ?? [];
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  if (methods.size === 0 || methods.has(ctx.method)) return next();
  const headers = { Allow: [...methods].sort().join(", ") };
  if (ctx.method !== "OPTIONS") throw new AppError("METHOD", 405, "Method not allowed.", { headers });
  ctx.status = 204;
  ctx.set(headers);
};
