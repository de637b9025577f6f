import type Router from "@koa/router";
import { methodNames } from "../../db/method-names.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the names of recently used payment or shipping methods of the shop. */
export function methodNamesRoute(router: Router<RequestState>, { database }: Services): void {
  handleCall(router, "methodNames", async ({ shop, query }) => {
    const rows = await database.read(shop, (reader) => methodNames(reader, query.of));
    return rows.map(({ name }) => name);
  });
}
