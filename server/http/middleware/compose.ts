import type { RequestMiddleware } from "./request-state.ts";

/** Combines several middleware functions into one: a router would match and unpack each of them again for every request. */
export function compose(...steps: readonly RequestMiddleware[]): RequestMiddleware {
  return (ctx, next) => {
    const from = (at: number): ReturnType<RequestMiddleware> => steps[at]?.(ctx, () => Promise.resolve(from(at + 1))) ?? next();
    return from(0);
  };
}
