import type Router from "@koa/router";
import { families } from "../../../engine/declarations/catalog.ts";
import { readConfiguration } from "../../configurations/read-configuration.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns one configuration, of the families that the request names, or of any. */
export function configurationInfoRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "configurationInfo", ({ shop, query: { guid, family } }) => {
    const candidates = families.filter(({ id }) => family === undefined || family.includes(id));
    return readConfiguration(services, shop, guid, candidates);
  });
}
