import Router from "@koa/router";
import type { RequestState } from "./middleware/request-state.ts";

/** Creates a router with exact addresses: another case or a trailing slash is another address, without a route. */
export function createRouter(prefix = ""): Router<RequestState> {
  return new Router<RequestState>({ prefix, sensitive: true, strict: true });
}
