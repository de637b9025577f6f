import type Router from "@koa/router";
import type { RequestState } from "../../http/middleware/request-state.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { sessionToken } from "../session.ts";
import type { AppRecords } from "../store-state.ts";
import { objectBody, openShop, optionalBody } from "./request-bodies.ts";

/** Client id and secret that sign session tokens. */
export interface Signer {
  clientId: string;
  secret: string;
}

/**
 * Adds POST /local/session-token, which returns the token that Shopify's admin gives to an embedded app. Anybody may request one, but only for stores
 * of the emulator.
 */
export function sessionTokenRoute(router: Router<RequestState>, platform: LocalPlatform, signer: Signer, records: AppRecords): void {
  router.post("/session-token", optionalBody, async (ctx) => {
    const shop = await openShop(platform, objectBody(ctx.state.body).shop);
    await records.opened(shop);
    ctx.body = { token: await sessionToken({ shop, ...signer }), shop };
  });
}
