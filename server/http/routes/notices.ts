import type Router from "@koa/router";
import { lookAtCodes } from "../../notices/code-states.ts";
import { noticesOf } from "../../notices/notices.ts";
import type { Services } from "../../services.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** What the home page begins with. Open to every shop, as reading is. */
export function attentionRoute(router: Router<State>, services: Services): void {
  const look = lookAtCodes(services.admin);
  call(router, "attention", ({ shop }) => noticesOf(services, look, shop));
}
