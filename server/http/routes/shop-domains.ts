import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** The domains of the shop as they are now: a merchant may have come from adding one, and what is offered here must be saved. */
export function shopDomainsRoute(router: Router<State>, services: Services): void {
  call(router, "shopDomains", async ({ shop }) => {
    services.forget(shop);
    return { domains: await services.domains(shop), shop };
  });
}
