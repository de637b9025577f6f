import Router from "@koa/router";
import type { RequestState } from "./middleware/request-state.ts";

/** A router whose addresses are what they are: another case, or a slash more, is another address, and nothing lies there. */
export function createRouter(prefix = ""): Router<RequestState> {
  return new Router<RequestState>({ prefix, sensitive: true, strict: true });
}
