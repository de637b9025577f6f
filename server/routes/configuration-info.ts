import type Router from "@koa/router";
import { families } from "../../engine/declare/catalog.ts";
import { info } from "../configurations/info.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { call } from "./call.ts";

/** One configuration, of one of the families that the request names, or of any. */
export function configurationInfoRoute(router: Router<State>, services: Services): void {
  call(router, "configurationInfo", ({ shop, query: { guid, family } }) => {
    const among = families.filter(({ id }) => family === undefined || family.includes(id));
    return info(services, shop, guid, among);
  });
}
