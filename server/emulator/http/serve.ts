import type { RequestListener } from "node:http";
import Koa from "koa";
import type { Log } from "../../core/log.ts";
import { createRouter } from "../../http/create-router.ts";
import { allowedMethods } from "../../http/middleware/allowed-methods.ts";
import { closeUnread } from "../../http/middleware/close-unread.ts";
import { errors } from "../../http/middleware/errors.ts";
import { foreignRequestError, sameOrigin } from "../../http/middleware/same-origin.ts";
import { securityHeaders } from "../../http/middleware/security-headers.ts";
import { isOpened } from "../admin-page.ts";
import { emulatorRoutes } from "../routes/index.ts";
import type { Signer } from "../routes/session-token.ts";
import type { AppRecords } from "../store-state.ts";
import { adminPages } from "./admin-pages.ts";
import { faultInjectionRoutes } from "./fault-injection-routes.ts";
import { type GraphqlEndpoint, graphqlEndpoint } from "./graphql-endpoint.ts";
import { passThrough } from "./pass-through.ts";
import { tokenEndpoint } from "./token-endpoint.ts";

export interface ServedParts extends GraphqlEndpoint {
  signer: Signer;
  records: AppRecords;
  /** Address of the app, which gets all requests that are not for the emulator. */
  appUrl: string;
  log: Log;
}

const OWN = /^\/(shops|shopifycloud|local)\//;

/**
 * Serves the emulator over HTTP, with the admin around the app. Requests from the app's frame are forwarded to the app. Requests from other sites
 * reach neither.
 */
export function servePlatform(parts: ServedParts): RequestListener {
  const own = ownRoutes(parts).callback();
  const app = passThrough(parts.appUrl);
  return (from, to) => (OWN.test(from.url ?? "") || isOpened(from) || foreignRequestError(from) ? own(from, to) : app(from, to));
}

function ownRoutes(parts: ServedParts): Koa {
  const router = createRouter();
  adminPages(router, parts.signer.clientId);
  faultInjectionRoutes(router, parts.injector);
  tokenEndpoint(router, parts);
  graphqlEndpoint(router, parts);
  const koa = new Koa();
  koa.use(closeUnread);
  koa.use(errors(parts.log));
  koa.use(securityHeaders(null));
  koa.use(sameOrigin);
  koa.use(router.routes());
  koa.use(emulatorRoutes(parts.platform, parts.signer, parts.records));
  koa.use(allowedMethods);
  return koa;
}
