import type Router from "@koa/router";
import { families } from "../../../engine/declarations/catalog.ts";
import { info } from "../../configurations/read-configuration.ts";
import type { Services } from "../../services.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** One configuration, of one of the families that the request names, or of any. */
export function configurationInfoRoute(router: Router<State>, services: Services): void {
  call(router, "configurationInfo", ({ shop, query: { guid, family } }) => {
    const among = families.filter(({ id }) => family === undefined || family.includes(id));
    return info(services, shop, guid, among);
  });
}
