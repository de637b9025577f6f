import type Router from "@koa/router";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the shop's domains without the cache: the merchant may have just added one, and must be able to save an offered one. */
export function shopDomainsRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "shopDomains", async ({ shop }) => {
    services.forget(shop);
    return { domains: await services.domains(shop), shop };
  });
}
