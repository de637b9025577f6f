import type Router from "@koa/router";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { sessionToken } from "../session.ts";
import type { AppRecords } from "../store-state.ts";
import type { LocalPlatform } from "../transport.ts";
import { objectBody, openShop, optionalBody } from "./request.ts";

/** What session tokens are signed with. */
export interface Signer {
  clientId: string;
  secret: string;
}

/** POST /local/session-token: what the platform's admin hands to an embedded app; anybody may ask, but for local stores only. */
export function sessionTokenRoute(router: Router<RequestState>, platform: LocalPlatform, signer: Signer, records: AppRecords): void {
  router.post("/session-token", optionalBody, async (ctx) => {
    const shop = await openShop(platform, objectBody(ctx.state.body).shop);
    await records.opened(shop);
    ctx.body = { token: await sessionToken({ shop, ...signer }), shop };
  });
}
