import type Router from "@koa/router";
import { lookAtCodes } from "../attention/code-states.ts";
import { noticesOf } from "../attention/notices.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { call } from "./call.ts";

/** What the home page begins with. Open to every shop, as reading is. */
export function attentionRoute(router: Router<State>, services: Services): void {
  const look = lookAtCodes(services.admin);
  call(router, "attention", ({ shop }) => noticesOf(services, look, shop));
}
