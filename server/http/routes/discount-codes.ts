import type Router from "@koa/router";
import { trimCode } from "../../../engine/lib/trim-code.ts";
import { searchCodes } from "../../discounts/search-codes.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the active discount codes of a shop that begin with a text. */
export function discountCodesRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "discountCodes", ({ shop, query: { beginning = "" } }) => searchCodes(services.admin(shop), trimCode(beginning)));
}
