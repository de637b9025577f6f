import type Router from "@koa/router";
import { methodNames } from "../../db/method-names.ts";
import type { Services } from "../../services.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** What buyers of the shop paid with lately, or had it sent by. */
export function methodNamesRoute(router: Router<State>, { database }: Services): void {
  call(router, "methodNames", async ({ shop, query }) => {
    const rows = await database.read(shop, (reader) => methodNames(reader, query.of));
    return rows.map(({ name }) => name);
  });
}
