import type Router from "@koa/router";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { placements } from "../store/placements.ts";
import { call } from "./call.ts";

/** Where the blocks of the shop stand, as they told lately. */
export function blocksRoute(router: Router<State>, { database }: Services): void {
  call(router, "blocks", ({ shop }) => database.read(shop, placements));
}
