import type Router from "@koa/router";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { methodNames } from "../store/method-names.ts";
import { call } from "./call.ts";

/** What buyers of the shop paid with lately, or had it sent by. */
export function methodNamesRoute(router: Router<State>, { database }: Services): void {
  call(router, "methodNames", async ({ shop, query }) => {
    const rows = await database.read(shop, (reader) => methodNames(reader, query.of));
    return rows.map(({ name }) => name);
  });
}
