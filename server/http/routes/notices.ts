import type Router from "@koa/router";
import { checkCodes } from "../../notices/code-states.ts";
import { noticesOf } from "../../notices/notices.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the notices at the top of the home page. Open to every shop, as reading is. */
export function noticesRoute(router: Router<RequestState>, services: Services): void {
  const check = checkCodes(services.admin);
  handleCall(router, "attention", ({ shop }) => noticesOf(services, check, shop));
}
