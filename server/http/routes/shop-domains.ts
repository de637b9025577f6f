import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** The domains of the shop as they are now: a merchant may have come from adding one, and what is offered here must be saved. */
export function shopDomainsRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "shopDomains", async ({ shop }) => {
    services.forget(shop);
    return { domains: await services.domains(shop), shop };
  });
}
