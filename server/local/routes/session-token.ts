import type Router from "@koa/router";
import type { State } from "../../middleware/state.ts";
import { sessionToken } from "../session.ts";
import type { LocalPlatform } from "../transport.ts";
import { objectBody, openShop, optionalBody } from "./request.ts";

/** What session tokens are signed with. */
export interface Signer {
  clientId: string;
  secret: string;
}

/** POST /local/session-token: what the platform's admin hands to an embedded app; anybody may ask, but for local stores only. */
export function sessionTokenRoute(router: Router<State>, platform: LocalPlatform, signer: Signer): void {
  router.post("/session-token", optionalBody, async (ctx) => {
    const shop = await openShop(platform, objectBody(ctx.state.body).shop);
    ctx.body = { token: await sessionToken({ shop, ...signer }), shop };
  });
}
