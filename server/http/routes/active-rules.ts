import type Router from "@koa/router";
import { families } from "../../../engine/declarations/catalog.ts";
import { activeRules } from "../../configurations/active-rules.ts";
import { AppError } from "../../core/app-error.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the active configurations of a family, with which an editor tries a draft. Open to every shop, as reading is. */
export function activeRulesRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "activeRules", async ({ shop, query }) => {
    const family = families.find(({ id }) => id === query.family);
    if (family?.actions === undefined) throw new AppError("NOT_FOUND", 404, "Nothing of this family runs in checkout.");
    return activeRules(services, family, shop);
  });
}
